import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookMessage } from '@byre/contract/webhooks/schema';

/** A message as a receiver got it. */
export type Received = {
  readonly id: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly message: WebhookMessage;
};

/** What a receiver does with a message it has read. */
export type Behaviour =
  | number
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  /** Never answers. */
  | 'stall'
  /** Starts to answer and never finishes. */
  | 'trickle'
  /** Answers with something that is not HTTP. */
  | 'garbage'
  /** Hangs up. */
  | 'cut';

export type Receiver = {
  readonly url: string;
  /** Everything that arrived, in order. */
  readonly received: Received[];
  /** What it does next. Without it, it accepts everything. */
  behave: (received: Received) => Behaviour | Promise<Behaviour>;
  /** Resolves once this many messages have arrived. */
  came(messages: number): Promise<void>;
  close(): Promise<void>;
};

/** A real receiver of webhooks on this machine, which does what a test says. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  let news = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', async () => {
      const body = Buffer.concat(chunks).toString();
      const one: Received = {
        id: String(request.headers['webhook-id']),
        path: request.url ?? '',
        headers: request.headers,
        body,
        message: JSON.parse(body),
      };
      received.push(one);
      news.resolve();
      news = Promise.withResolvers();
      answer(response, await receiver.behave(one));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/byre`,
    received,
    behave: () => 204,
    came: async (messages) => {
      while (received.length < messages) await news.promise;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
};

const answer = (response: ServerResponse, behaviour: Behaviour): void => {
  if (typeof behaviour === 'number') response.writeHead(behaviour).end();
  else if (typeof behaviour === 'object') response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body);
  else if (behaviour === 'cut') response.destroy();
  else if (behaviour === 'garbage') response.socket?.end('MOO MOO MOO\r\n\r\n');
  else if (behaviour === 'trickle') response.writeHead(200).write('{');
};
