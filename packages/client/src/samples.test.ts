import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { api } from '@byre/contract/api';
import { openApi } from '@byre/server/docs/openapi';
import { operationsOf } from '@byre/server/docs/reading/operation';
import { type ExampleRequest, exampleOf } from '@byre/server/docs/reading/request';
import { samplesOf } from '@byre/server/docs/reading/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from './client.ts';

/** What a sample sent, as far as the sample determines it. */
type Sent = { method: string; address: string; token: boolean; key: boolean; body: unknown };

const document = openApi(api);
const requests = document.tags.flatMap(({ name }) =>
  operationsOf(document, name).map((placed) => exampleOf(document, placed)),
);

/** Answers everything with a problem, so that each sample sends one request. */
const sent: Sent[] = [];
const service = createServer(async (request, response) => {
  const body = await text(request);
  sent.push({
    method: request.method ?? '',
    address: request.url ?? '',
    token: request.headers.authorization === 'Bearer my-token',
    key: request.headers['idempotency-key'] !== undefined,
    body: body === '' ? undefined : JSON.parse(body),
  });
  const problem = { type: '/api/docs#not-found', title: 'There is no such thing', status: 404, code: 'not-found' };
  response.writeHead(404, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ ...problem, detail: 'Only to see what is sent.' }));
});

let url: string;
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const wanted = ({ method, address, needsToken, takesKey, body }: ExampleRequest): Sent => ({
  ...{ method, address, token: needsToken, key: takesKey, body },
});

const isThere = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** All samples of a language in one script, because starting a program for each takes longer than running it. */
const runScript = async (program: string, args: string[], script: string): Promise<string> => {
  sent.length = 0;
  const child = spawn(program, args, { env: { ...process.env, BYRE: url, TOKEN: 'my-token' }, stdio: 'pipe' });
  child.stdin.end(script);
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect([complained, code]).toEqual(['', 0]);
  return said;
};

/** What curl would send, by its arguments. */
const readCurl = (args: readonly string[]): Sent => {
  const given = (flag: string) => args.filter((_arg, index) => args[index - 1] === flag);
  const [body] = given('-d');
  const headers = given('-H');
  expect(args[0]).toMatch(/^-sN?$/);
  return {
    method: given('-X')[0] ?? (body === undefined ? 'GET' : 'POST'),
    address: args.find((arg) => arg.startsWith(url))?.slice(url.length) ?? '',
    token: headers.includes('Authorization: Bearer my-token'),
    key: headers.some((header) => header.startsWith('Idempotency-Key: ')),
    body: body === undefined ? undefined : JSON.parse(body),
  };
};

describe('the samples of each call send the request that they describe', () => {
  it.skipIf(!isThere('bash'))('in curl, as a shell reads it (skipped where there is none)', async () => {
    // The guides run curl itself; starting it for each call would take longer than all the rest.
    const said = "curl() { printf '%s\\0' \"$@\"; printf '\\0'; }\nuuidgen() { echo 019465fe; }";
    const script = [said, ...requests.map((request) => samplesOf(request).sh)].join('\n');
    const calls = (await runScript('bash', ['-eu', '-s'], script)).split('\0\0').slice(0, -1);
    expect(calls.map((call) => readCurl(call.split('\0')))).toEqual(requests.map(wanted));
  });

  it.skipIf(!isThere('python3'))(
    'in Python (skipped where there is none)',
    async () => {
      const codes = JSON.stringify(requests.map((request) => samplesOf(request).python));
      const script = `import json, urllib.error
for code in json.loads(${JSON.stringify(codes)}):
    try:
        exec(compile(code, "sample", "exec"), {})
    except urllib.error.HTTPError:
        pass
`;
      await runScript('python3', ['-'], script);
      expect(sent).toEqual(requests.map(wanted));
    },
    60_000,
  );

  it('in TypeScript, with the client where it has the call', async () => {
    sent.length = 0;
    const AsyncFunction = (async () => undefined).constructor as new (
      ...args: string[]
    ) => (...args: unknown[]) => Promise<void>;
    const env = { BYRE: url, TOKEN: 'my-token' };
    const around = [(options: object) => createClient({ ...options, baseUrl: url }), { env }, { log: () => undefined }];
    for (const request of requests) {
      const code = samplesOf(request).ts.replace("import { createClient } from '@byre/client';", '');
      const run = new AsyncFunction('createClient', 'process', 'console', code);
      await run(...around).catch(() => undefined);
    }
    // Parameters that the client adds to a stream itself.
    const plain = (one: Sent) => ({ ...one, address: one.address.split('?')[0] });
    expect(sent.map(plain)).toEqual(requests.map(wanted).map(plain));
  }, 60_000);

  it('in C#, by their text, because not every machine can run it', () => {
    const told = requests.map((request) => {
      const code = samplesOf(request).csharp;
      const [, verb = '', address = '""'] = /HttpMethod\.(\w+), (".*")\);/.exec(code) ?? [];
      const [, body] = /@"((?:[^"]|"")*)"/.exec(code) ?? [];
      return {
        ...{ method: verb.toUpperCase(), address: JSON.parse(address) },
        ...{ token: code.includes('Authorization'), key: code.includes('Idempotency-Key') },
        body: body === undefined ? undefined : JSON.parse(body.replaceAll('""', '"')),
      };
    });
    expect(told).toEqual(requests.map(wanted));
  });
});
