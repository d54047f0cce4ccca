// Twenty official tasks by name, and what the package's release answers to their reference calls, as digests.
import { createHash } from 'node:crypto';
import type { OfficialAnswer } from './compareEpisode.js';

/** A digest of result texts and states, in order. */
export function goldenDigest(answer: OfficialAnswer): string {
  return createHash('sha256').update(JSON.stringify(answer)).digest('hex').slice(0, 16);
}

export const goldenCases: Readonly<Record<string, string>> = {
  multi_turn_base_4: '94539e1e082d1fd4',
  multi_turn_base_63: '52219b7cfdb8b6d6',
  multi_turn_base_112: 'dd5f175e78f3b1ee',
  multi_turn_base_151: '445791bd97fb9f99',
  multi_turn_base_198: 'ffdbbb5eb49741d4',
  multi_turn_miss_func_4: 'd91e09d14c25bf6e',
  multi_turn_miss_func_63: '6eb2c616d0aae64f',
  multi_turn_miss_func_112: '87729ac2a4924095',
  multi_turn_miss_func_151: '5a174f30d14464dc',
  multi_turn_miss_func_198: '232a7d8c0ec2db37',
  multi_turn_miss_param_4: '182b015c5f2a70f9',
  multi_turn_miss_param_63: '5ec201ab0c7f6b4d',
  multi_turn_miss_param_112: '87729ac2a4924095',
  multi_turn_miss_param_151: 'b34ce51ddd28e9e2',
  multi_turn_miss_param_198: '232a7d8c0ec2db37',
  multi_turn_long_context_4: '4fa7960af3c5e6ba',
  multi_turn_long_context_63: 'd3a33f77afe5a2e8',
  multi_turn_long_context_112: '4ee662ca9458f09b',
  multi_turn_long_context_151: '045403c83f34b569',
  multi_turn_long_context_198: '0c91882266197dea',
};
