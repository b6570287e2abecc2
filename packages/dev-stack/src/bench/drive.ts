import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request that is sent repeatedly. A `marker` in it is replaced by a new value each time. */
export type Request = { method: string; path: string; body?: string; marker?: string };

export type Load = {
  url: string;
  token?: string;
  headers?: Readonly<Record<string, string>>;
  requests: readonly Request[];
  connections: number;
  forMs: number;
};

/** How long each answer took, in milliseconds, and how long the whole run took. */
export type Measured = { latenciesMs: number[]; elapsedMs: number };

const headEnd = '\r\n\r\n';

/**
 * Sends requests over a few open connections, one at a time on each, for the given time. Uses plain sockets, because a client as
 * expensive as the server would measure itself. Throws at the first answer that is not a success.
 */
export const drive = async ({ url, token, headers = {}, requests, connections, forMs }: Load): Promise<Measured> => {
  const { hostname, port, host } = new URL(url);
  const messages = requests.map((request) => messageOf(request, host, token, headers));
  const latenciesMs: number[] = [];
  const startedMs = performance.now();
  const endMs = startedMs + forMs;
  let turn = 0;
  const keepAsking = async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    try {
      const answers = answersOf(socket);
      while (performance.now() < endMs) {
        const message = messages[turn % messages.length];
        turn += 1;
        const sentMs = performance.now();
        socket.write(message?.() ?? '');
        await answers();
        latenciesMs.push(performance.now() - sentMs);
      }
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  return { latenciesMs, elapsedMs: performance.now() - startedMs };
};

/** The bytes of a request, built again each time if it holds a marker. */
const messageOf = (
  { method, path, body, marker }: Request,
  host: string,
  token: string | undefined,
  more: Readonly<Record<string, string>>,
): (() => string) => {
  const headers = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...Object.entries(more).map(([name, value]) => `${name}: ${value}`),
    // The marker is as long as its replacement.
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  const message = `${headers.join('\r\n')}${headEnd}${body ?? ''}`;
  return marker === undefined ? () => message : () => message.replaceAll(marker, randomUUID());
};

/** Returns a function that waits for the next whole answer on the socket. */
const answersOf = (socket: Socket): (() => Promise<void>) => {
  let waiting: PromiseWithResolvers<void> | undefined;
  let received = Buffer.alloc(0);
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('data', (bytes) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
    const headLength = received.indexOf(headEnd);
    if (headLength < 0) return;
    const head = received.toString('latin1', 0, headLength);
    const bodyLength = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? Number.NaN);
    if (!/^HTTP\/1\.1 2\d\d/.test(head) || Number.isNaN(bodyLength)) {
      fail(new Error(`The answer was no success: ${received.toString('utf8').slice(0, 1_000)}`));
    } else if (received.length >= headLength + headEnd.length + bodyLength) {
      received = Buffer.alloc(0);
      waiting?.resolve();
    }
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));
  return () => {
    waiting = Promise.withResolvers<void>();
    return waiting.promise;
  };
};
