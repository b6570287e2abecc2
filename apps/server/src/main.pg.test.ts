import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { makeDatabase } from '../testing/test-app.ts';
import { readConfig } from './config.ts';
import { startServer } from './main.ts';

it('closes in time although somebody is still sending', async () => {
  const database = await makeDatabase();
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent' });
  const server = await startServer(config, { drainMs: 1 });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const isCut = once(socket, 'close');
  await once(socket, 'connect');
  // More is announced than sent, as by a phone that has lost its signal.
  socket.write('POST /api/authenticate/third_party HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
  socket.write('content-length: 1000\r\n\r\n{"email":');
  await fetch(`${server.url}/api/health`);
  await server.close();
  await isCut;
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  await database.drop();
});

it('asks callers that arrive while it is stopping to come back, with a problem', async () => {
  const database = await makeDatabase();
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent' });
  const server = await startServer(config);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const answer = text(socket);
  // The server waits for the rest of a request that has begun.
  socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n');
  await fetch(`${server.url}/api/health`);
  const closing = server.close();
  await expect.poll(() => fetch(`${server.url}/api/health`).catch(() => null)).toBeNull();
  socket.write('\r\n');
  const [head = '', body = ''] = (await answer).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expect(head).toMatch(/^retry-after: \d+/im);
  expect(head).toMatch(/^content-type: application\/problem\+json/im);
  expect(body).toContain('"code":"unavailable"');
  await closing;
  await database.drop();
});

it('says that it is stopping before it stops, and answers requests until then', async () => {
  const database = await makeDatabase();
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent', DRAIN_SECONDS: '3' });
  const server = await startServer(config);
  const statuses = async (paths: string[]) => await Promise.all(paths.map(async (path) => (await ask(path)).status));
  const ask = (path: string) => fetch(server.url + path);
  expect(await statuses(['/api/health', '/api/health/live', '/api/openapi.json'])).toEqual([200, 200, 200]);
  const closing = server.close();
  expect(await statuses(['/api/health', '/api/health/live', '/api/openapi.json'])).toEqual([503, 200, 200]);
  expect(await (await ask('/api/health')).json()).toMatchObject({ detail: 'The service is about to stop.' });
  expect((await ask('/api/openapi.json')).headers.get('connection')).toBe('close');
  await closing;
  await expect(ask('/api/health/live')).rejects.toThrow();
  await database.drop();
});
