import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { hurryStrangers, timeLimits } from './time-limits.ts';

it('leaves nothing behind on a connection, however many bodies of strangers arrived on it', async () => {
  const app = Fastify();
  hurryStrangers(app, timeLimits);
  const listeners = new Set<number>();
  app.post('/', async ({ raw }) => {
    listeners.add(raw.socket.listenerCount('close'));
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const asked = request({ port, host: '127.0.0.1', method: 'POST', path: '/', agent, headers }, (answer) => {
        answer.resume().once('end', resolve);
      });
      asked.once('error', reject);
      asked.end('{}');
    });
  for (let round = 0; round < 20; round += 1) await post();
  agent.destroy();
  await app.close();
  expect(listeners.size).toBe(1);
});
