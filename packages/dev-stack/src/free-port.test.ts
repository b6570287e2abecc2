import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isPortFree } from './free-port.ts';

test('a port somebody listens on is not free, and is free again once they stop', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await isPortFree(port)).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await isPortFree(port)).toBe(true);
});

test('an address this machine does not have is an error, not a port in use', async () => {
  await expect(isPortFree(0, '192.0.2.1')).rejects.toThrow('EADDRNOTAVAIL');
});
