// `rods doctor --model` and `rods mock-model` as a user's shell sees them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMockModel } from '@rods/actors';
import { afterAll, describe, expect, it } from 'vitest';
import { bin, runRods } from '../commands/runRods.js';

const cwd = mkdtempSync(join(tmpdir(), 'rods-doctor-'));
const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
  rmSync(cwd, { recursive: true, force: true });
});

async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that answers everything with this text and no usage. */
const answering =
  (content: string): RequestListener =>
  (request, response) => {
    response.setHeader('content-type', 'application/json');
    const body =
      request.method === 'GET'
        ? { data: [{ id: 'small' }] }
        : { choices: [{ message: { content }, finish_reason: 'stop' }] };
    response.end(JSON.stringify(body));
  };

type Report = { ok: boolean; findings: { name: string; ok: boolean; detail: string; advice: string | null }[] };
async function look(url: string, more: readonly string[] = []): Promise<{ code: number | null; report: Report }> {
  const { code, out } = await runRods(['doctor', '--model', url, '--json', ...more], { cwd });
  return { code, report: JSON.parse(out) as Report };
}
const finding = (report: Report, name: string): Report['findings'][number] | undefined =>
  report.findings.find((one) => one.name === name);

describe('rods doctor --model', () => {
  it('finds a good server good, and writes settings that a run takes', async () => {
    const server = await openMockModel();
    closers.push(() => void server.close());
    const { code, report } = await look(server.url, ['--write', 'model.yaml']);
    expect({ code, ok: report.ok }).toEqual({ code: 0, ok: true });
    expect(report.findings.every(({ ok }) => ok)).toBe(true);
    expect(readFileSync(join(cwd, 'model.yaml'), 'utf8')).toContain('format: schema');
    const resolved = await runRods(['config', 'model.yaml'], { cwd });
    expect(resolved.code, resolved.talk).toBe(0);
    expect(resolved.out).toContain('rods-mock');
  });

  it('takes nothing about a model without its server', async () => {
    for (const flag of [
      ['--write', 'none.yaml'],
      ['--name', 'm'],
      ['--key', 'KEY'],
    ]) {
      const { code, talk } = await runRods(['doctor', ...flag], { cwd });
      expect(talk).toContain(`CONFIG_INVALID: ${flag[0]}`);
      expect(code).toBe(2);
    }
  });

  it('tells schemas that are refused from schemas that are ignored', async () => {
    const refusing = await openMockModel({ schemas: false });
    closers.push(() => void refusing.close());
    expect(finding((await look(refusing.url)).report, 'schemas')?.detail).toContain('refused');
    const ignoring = `${await serve(answering('{"word":"zebra"}'))}/v1`;
    const { code, report } = await look(ignoring, ['--write', 'text.yaml']);
    expect(finding(report, 'schemas')?.detail).toContain('ignored');
    expect(finding(report, 'usage')?.ok).toBe(false);
    expect(code).toBe(0);
    expect(readFileSync(join(cwd, 'text.yaml'), 'utf8')).toContain('format: text');
  });

  it('names a missing /v1, and shows what a web page in its place says', async () => {
    const server = await openMockModel();
    closers.push(() => void server.close());
    const { code, report } = await look(server.url.replace('/v1', ''));
    expect(code).toBe(1);
    expect(JSON.stringify(report.findings)).toContain('/v1');
    const page = await serve((_request, response) =>
      response.writeHead(502).end('<html>Bad gateway of Example</html>'),
    );
    expect(finding((await look(`${page}/v1`)).report, 'server')?.detail).toContain('Bad gateway of Example');
  });

  it('names the address where nobody answers', async () => {
    const { code, report } = await look('http://127.0.0.1:9/v1', ['--name', 'x']);
    expect(code).toBe(1);
    expect(finding(report, 'server')?.detail).toContain('127.0.0.1:9');
  });

  it('says what to do about a model that answers in its reasoning alone', async () => {
    const url = await serve((request, response) => {
      const message = { content: null, reasoning_content: '{"word":"pong"}' };
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify(
          request.method === 'GET' ? { data: [{ id: 'm' }] } : { choices: [{ message, finish_reason: 'stop' }] },
        ),
      );
    });
    expect(finding((await look(`${url}/v1`)).report, 'answer')?.advice).toContain('reasoningAnswer');
  });
});

describe('rods mock-model', () => {
  it('says where it listens, answers, and sums up when it is ended', async () => {
    const child = spawn(process.execPath, [bin, 'mock-model', '--json', '--seed', '3'], { cwd });
    const lines: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')));
    await once(child.stdout, 'data');
    const { url } = JSON.parse(lines[0] ?? '{}') as { url: string };
    expect((await look(url)).code).toBe(0);
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ requests: 2, faults: {} });
  });

  it('refuses what it does not know, naming the nearest', async () => {
    const { code, talk } = await runRods(['mock-model', '--kinds', 'truncatd'], { cwd });
    expect(code).toBe(2);
    expect(talk).toContain('did you mean truncated?');
    expect((await runRods(['mock-model', '--faults', '3'], { cwd })).code).toBe(2);
  });
});
