// What works here and what does not, in a few lines.
import { access, constants, writeFile } from 'node:fs/promises';
import { type Finding, type Probe, probeModel } from '@rods/actors';
import { ModelConfig, RodsError } from '@rods/core';
import { stringify } from 'yaml';
import { type CliContext, userPath } from '../cli/CliContext.js';
import { commandName } from '../cli/commandName.js';
import { exitCode } from '../cli/exitCode.js';
import { shellWord } from '../cli/shellWord.js';
import type { DoctorFlags } from '../commands/doctor.js';

export async function doctor(context: CliContext, flags: DoctorFlags): Promise<number> {
  for (const flag of ['name', 'key', 'write'] as const)
    if (flags[flag] !== undefined && flags.model === undefined)
      throw new RodsError('CONFIG_INVALID', `--${flag} is about a model; name its server with --model URL`);
  const findings: Finding[] = [nodeVersion(), await folder(context.cwd)];
  const probe = flags.model === undefined ? null : await probeModel(configOf(flags, flags.model));
  findings.push(...(probe?.findings ?? []));
  const ok = findings.every((finding) => finding.ok || isAdvisory(finding));
  const { stdout } = context.process;
  if (flags.json)
    stdout.write(`${JSON.stringify({ ok, findings, model: probe && { name: probe.model, format: probe.format } })}\n`);
  else for (const finding of findings) stdout.write(lineOf(finding));
  if (flags.write !== undefined && probe !== null) await keep(context, flags, probe);
  return ok ? exitCode.ok : exitCode.failed;
}

/** Worth knowing, and no hindrance: runs ask in another form, or estimate. */
function isAdvisory({ name }: Finding): boolean {
  return name === 'schemas' || name === 'usage';
}

function lineOf(finding: Finding): string {
  const { name, ok, detail, advice } = finding;
  const mark = ok ? 'ok  ' : isAdvisory(finding) ? 'note' : 'FAIL';
  return `${mark}  ${name}: ${detail}\n${advice === null ? '' : `      ${advice}\n`}`;
}

function configOf({ name, key, timeout }: DoctorFlags, url: string): ModelConfig {
  return ModelConfig.parse({
    url,
    deadlineMs: timeout,
    ...(name === undefined ? {} : { name }),
    ...(key === undefined ? {} : { keyVariable: key }),
  });
}

/** What was found out, as settings: a run that takes the file asks in the right form from the first request on. */
async function keep(context: CliContext, { model: url, key, write }: DoctorFlags, probe: Probe): Promise<void> {
  const path = userPath(context, write ?? '');
  const model = { name: probe.model, url, format: probe.format, ...(key === undefined ? {} : { keyVariable: key }) };
  await writeFile(path, stringify({ synthesis: { author: 'llm' }, model }));
  context.process.stderr.write(`${path}: use it with \`${commandName()} run ${shellWord(path)}\`\n`);
}

function nodeVersion(): Finding {
  // an older one than rods runs on never comes this far
  return { name: 'node', ok: true, detail: `version ${process.versions.node}`, advice: null };
}

async function folder(path: string): Promise<Finding> {
  // why it cannot be written does not change what is to be done
  const ok = await access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
  const detail = ok ? `${path} can be written` : `${path} cannot be written`;
  return { name: 'folder', ok, detail, advice: ok ? null : 'runs need --out elsewhere' };
}
