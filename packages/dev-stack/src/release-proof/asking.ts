import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';

export type Answer = { status: number; headers: Record<string, unknown>; body: string; bytes: Uint8Array };
export type Asked = {
  method?: string;
  token?: string;
  json?: unknown;
  headers?: Record<string, string>;
  /** The address of this machine that the client connects from. */
  from?: string;
};

/**
 * Sends requests for byre.example to a port of this machine, over TLS, with a certificate that is trusted for the test.
 */
export type Ask = (path: string, asked?: Asked) => Promise<Answer>;

export const askerAt =
  (port: number, certificate: string): Ask =>
  (path, { method, token, json, headers = {}, from } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const body = json === undefined ? undefined : JSON.stringify(json);
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        ca: certificate,
        servername: 'byre.example',
        localAddress: from,
        headers: {
          host: 'byre.example',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (reply) => {
        const { statusCode: status = 0, headers: told } = reply;
        buffer(reply).then(
          (bytes) => resolve({ status, headers: told, body: bytes.toString(), bytes: new Uint8Array(bytes) }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
    return promise;
  };

/**
 * Listens to a stream of events. `next` resolves with the first event of a name, and fails if the stream ends first.
 */
export const listen = (port: number, certificate: string, token: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const told: string[] = [];
  let look = () => {};
  let isOver = false;
  const sent = request(
    {
      host: '127.0.0.1',
      port,
      path: '/api/sync/live',
      ca: certificate,
      servername: 'byre.example',
      headers: { host: 'byre.example', authorization: `Bearer ${token}` },
    },
    (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`The stream was answered with ${reply.statusCode}.`));
      resolve();
      let rest = '';
      reply.on('data', (piece) => {
        const events = (rest + piece).split('\n\n');
        rest = events.pop() ?? '';
        told.push(...events);
        look();
      });
      reply.on('close', () => {
        isOver = true;
        look();
      });
    },
  );
  sent.on('error', reject);
  sent.end();
  const next = (pattern: RegExp, patienceMs = 20_000): Promise<string | null> => {
    const found = Promise.withResolvers<string | null>();
    const giveUp = setTimeout(() => found.resolve(null), patienceMs);
    look = () => {
      const at = told.findIndex((event) => pattern.test(event));
      if (at >= 0) found.resolve(told.splice(0, at + 1).at(-1) ?? null);
      else if (isOver) found.resolve(null);
    };
    look();
    return found.promise.finally(() => clearTimeout(giveUp));
  };
  return { opened: promise, next, isOver: () => isOver, close: () => sent.destroy() };
};
