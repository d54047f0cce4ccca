// The two checks most methods begin with.
import { pyEquals } from '../../python/equality.js';
import type { PyValue } from '../../python/PyValue.js';
import type { Agency } from './travel.js';

/** What is wrong with the token, or null. An unset token equals None. */
export function tokenProblem(agency: Agency, token: PyValue): string | null {
  if (pyEquals(agency.tokenExpiresIn, 0n)) return 'Token expired';
  if (!pyEquals(agency.accessToken, token)) return 'Invalid access token';
  return null;
}
