import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, farms, path } from '../../../testing/world.ts';
import { timeLimits } from './time-limits.ts';

let app: TestApp;
let token: string | null;
const open: Socket[] = [];
const animal = path('farms', farms.hillhead, 'animals', animals.bluebell);

beforeAll(async () => {
  app = await startTestApp({
    times: { ...timeLimits, headersMs: 300, strangersBodyMs: 300, idleMs: 1_500, checkEveryMs: 50 },
  });
  token = (await app.as('isla')).token;
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => app.close());

/** A connection that sends what a test writes, and collects what arrives. */
const dial = () => {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  open.push(socket);
  const heard = { text: '' };
  socket.on('data', (chunk) => {
    heard.text += String(chunk);
  });
  return { socket, heard, closed: new Promise((resolve) => socket.once('close', resolve)) };
};

const head = (method: string, address: string, length: number, ...more: string[]) =>
  [`${method} ${address} HTTP/1.1`, 'host: x', 'content-type: application/json', `content-length: ${length}`, ...more]
    .map((line) => `${line}\r\n`)
    .join('')
    .concat('\r\n');

describe('a connection is cut', () => {
  it('when its headers do not end', async () => {
    const { socket, closed } = dial();
    socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n');
    await closed;
  });

  it.each(['/api/authenticate/third_party', '/api/register', '/api/password/reset'])(
    'when a caller without a token does not finish a body, although they send some of it now and then: %s',
    async (address) => {
      const { socket, closed } = dial();
      socket.write(head('POST', address, 10_000));
      const dripping = setInterval(() => socket.write(' '), 100);
      await closed;
      clearInterval(dripping);
    },
  );

  it.each([
    ['/api/register', 413],
    ['/api/people/x', 401],
  ])('at once if a stranger announces a long body, and none of it is read: %s', async (address, status) => {
    const { socket, heard, closed } = dial();
    socket.write(head(status === 413 ? 'POST' : 'PUT', address, 1_000_000));
    await closed;
    expect(heard.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} (.*\r\n)*connection: close\r\n`, 'i'));
  });

  it('when a body was refused unread and does not end', async () => {
    const { socket, heard, closed } = dial();
    socket.write(head('PUT', animal, 10_000));
    await closed;
    expect(heard.text).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('when a signed-in caller stops in the middle of a body', async () => {
    const { socket, closed } = dial();
    socket.write(head('PUT', animal, 10_000, `authorization: Bearer ${token}`));
    socket.write('{');
    await closed;
  });
});

describe('a connection stays open', () => {
  it('while a body arrives, however slowly', async () => {
    const { socket, heard, closed } = dial();
    const body = '{ "stock_id": 12 }';
    socket.write(head('PUT', animal, body.length, `authorization: Bearer ${token}`, 'connection: close'));
    for (const letter of body) {
      await wait(100);
      socket.write(letter);
    }
    await closed;
    expect(heard.text).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('between two requests', async () => {
    const { socket, heard } = dial();
    const ask = 'GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n';
    socket.write(ask);
    await expect.poll(() => heard.text).toContain('200 OK');
    await wait(500);
    heard.text = '';
    socket.write(ask);
    await expect.poll(() => heard.text).toContain('200 OK');
  });
});

it('for a full push on a bad line, as long as the phone itself would wait', () => {
  const phoneWaitsMs = 15_000 + (8 * 1024 * 1024) / 16.384;
  expect(timeLimits.requestMs).toBeGreaterThan(phoneWaitsMs);
});
