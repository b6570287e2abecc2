import { request } from 'node:http';

type From = { from: string; headers: Record<string, string> };

/** Posts to the server directly, bypassing the proxy, from an address of this machine. Returns the status. */
export const postBeside = (server: string, path: string, body: object, { from, headers }: From): Promise<number> => {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const text = JSON.stringify(body);
  const sent = request(
    new URL(path, server),
    {
      method: 'POST',
      localAddress: from,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    },
    (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.statusCode ?? 0));
    },
  );
  sent.on('error', reject);
  sent.end(text);
  return promise;
};
