import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { checkerOf } from '@byre/contract/check';
import { ProblemDocument } from '@byre/contract/problem-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { brokenHttpProblem } from './problems/problems.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The server's answer to these bytes until it closes the connection. */
const say = async (bytes: string) => {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...headers] = head.split('\r\n');
  return { status, headers: headers.map((header) => header.toLowerCase()), body: JSON.parse(body) };
};

describe('something that is not a request is still answered with a problem', () => {
  it.each([
    ['if it is not HTTP', 'GET / X\r\n\r\n', 'HTTP/1.1 400 Bad Request', 'bad-request'],
    [
      'if its address never ends',
      `GET /api/farms?search=${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
      'HTTP/1.1 431 Request Header Fields Too Large',
      'headers-too-large',
    ],
    [
      'if its headers never end',
      `GET /api/farms HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      'HTTP/1.1 431 Request Header Fields Too Large',
      'headers-too-large',
    ],
  ])('a request %s', async (_name, bytes, status, code) => {
    const reply = await say(bytes);
    expect([reply.status, reply.body.code, reply.body.status]).toEqual([status, code, Number(status.split(' ')[1])]);
    expect(reply.headers).toContain('content-type: application/problem+json; charset=utf-8');
    expect(checkerOf(ProblemDocument)(reply.body).ok).toBe(true);
  });

  it.each([
    ['a length and chunks', 'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 6\r\nContent-Length: 5\r\n\r\n'],
    ['two lengths in one line', 'Content-Length: 6, 5\r\n\r\n'],
    ['a length with a sign', 'Content-Length: +6\r\n\r\n'],
    ['a length that is not a number', 'Content-Length: 6x\r\n\r\n'],
    ['chunks under another name', 'Transfer-Encoding: xchunked\r\n\r\n'],
    ['chunks, and something after them', 'Transfer-Encoding: chunked, identity\r\n\r\n'],
    ['pieces twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n'],
    ['a blank before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['a line that is folded', 'Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n'],
    ['a chunk whose length is not a number', 'Transfer-Encoding: chunked\r\n\r\n0x1\r\nx\r\n0\r\n\r\n'],
    ['lines that end with half a line break', 'Content-Length: 6\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ])('a request with %s is refused, and what follows it is not taken as a request', async (_name, rest) => {
    const next = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.write(`POST /api/authenticate/third_party HTTP/1.1\r\nHost: x\r\n${rest}${next}`);
    const answers = (await text(socket)).match(/^HTTP\/1\.1 \d+/gm);
    expect(answers).toEqual(['HTTP/1.1 400']);
  });

  it('a request to be echoed is not echoed', async () => {
    const reply = await say('TRACE /api/farms HTTP/1.1\r\nHost: x\r\nX-Secret: heron\r\nConnection: close\r\n\r\n');
    expect(reply.status).toMatch(/^HTTP\/1\.1 40[045] /);
    expect(JSON.stringify(reply)).not.toContain('heron');
  });

  it('a request that does not arrive in time is 408', () => {
    expect(brokenHttpProblem('ERR_HTTP_REQUEST_TIMEOUT').toDocument()).toMatchObject({
      status: 408,
      code: 'timed-out',
    });
  });
});
