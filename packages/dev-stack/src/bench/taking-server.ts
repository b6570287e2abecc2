// Reads and refuses every request, with nothing behind it. Shows what a flood costs the machine by itself.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((request, reply) => {
  request.resume();
  reply.writeHead(429, { 'content-length': '0' }).end();
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => process.exit());
