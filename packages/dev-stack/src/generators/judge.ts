import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { type PrismProxy, startPrism, type Violation } from './prism-proxy.ts';

/** A request that a test sent, and what the server answered. */
export type Exchange = {
  method: string;
  path: string;
  headers: [string, string][];
  /** Null: no body, or a body that is not JSON. */
  body: string | null;
  status: number;
  answerHeaders: [string, string][];
  /** Null: not JSON, so only the status and the headers are judged. */
  answer: string | null;
};

/** Prism's findings on an exchange. It judges nothing if the document does not know the address or method. */
export type Verdict = { isJudged: boolean; ofAnswer: string[]; ofRequest: string[] };

type Asked = { isAnswered: boolean; violations: Violation[] };

/** How often each finding came up, by its text. */
export type Counts = Map<string, number>;

export type Judge = {
  url: string;
  /** Stops it and returns what was judged. */
  stop(): Promise<{ judged: Counts; leftOut: Counts; accepted: Counts }>;
};

/** Requests that Prism works on at the same time. */
const atOnce = 4;

/** Names the recorded answer that a request through Prism must get. */
const recordedHeader = 'x-recorded-answer';

/**
 * Takes exchanges by POST, sends the request of each through Prism, and answers what Prism said. Behind Prism stands what the
 * server answered in the test: so a test gets its own answer untouched and at once, whatever Prism makes of it.
 *
 *   test ── request ──▶ server                 test ── exchange ──▶ judge ── request ──▶ Prism
 *        ◀── answer ───                                                   ◀── answer ────┘ ▲│ recorded answer
 */
export const startJudge = async (program: string, openApi: string): Promise<Judge> => {
  const recorded = new Map<string, Exchange>();
  const judged: Counts = new Map();
  const leftOut: Counts = new Map();
  const accepted: Counts = new Map();
  let prism: PrismProxy | null = null;
  /** An odd request can end Prism. While it restarts, no other requests are sent to it. */
  let alone: Promise<void> = Promise.resolve();
  /**
   * Each ends when the request that was last sent from it has its answer. Otherwise Prism would get thousands at once.
   */
  const places: Promise<void>[] = Array.from({ length: atOnce }, () => Promise.resolve());

  const replay = (id: string, response: ServerResponse): void => {
    const exchange = recorded.get(id);
    recorded.delete(id);
    if (!exchange) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(exchange.status, exchange.answerHeaders.flat());
    response.end(exchange.answer ?? '');
  };

  const ask = async (exchange: Exchange): Promise<Asked> => {
    const id = randomUUID();
    recorded.set(id, exchange);
    try {
      const violations = prism && (await through(prism.url, id, exchange));
      if (violations === 'again') return await ask({ ...exchange, body: null });
      // An answer that was not fetched from behind Prism is Prism's own.
      return { isAnswered: !recorded.has(id), violations: violations ?? [] };
    } finally {
      recorded.delete(id);
    }
  };

  /** One after the other, so that we know which request ends Prism: it does so twice. */
  const askAlone = (exchange: Exchange): Promise<Asked> => {
    const asked = alone.then(() =>
      ask(exchange).catch(async () => {
        await prism?.stop();
        prism = await startPrism(program, openApi, url);
        return await ask(exchange).catch(() => notAnswered);
      }),
    );
    alone = asked.then(nothing, nothing);
    return asked;
  };

  const judge = async (exchange: Exchange): Promise<Verdict> => {
    const place = places.shift() ?? Promise.resolve();
    const asked = place.then(async () => {
      await alone;
      if (!isDecodable(exchange.path)) return notAnswered;
      return await ask(exchange).catch(() => askAlone(exchange));
    });
    places.push(asked.then(nothing, nothing));
    return verdictOf(exchange, await asked, { judged, leftOut, accepted });
  };

  const server = createServer(async (incoming: IncomingMessage, response: ServerResponse) => {
    const id = incoming.headers[recordedHeader];
    if (typeof id === 'string') return replay(id, response);
    if (incoming.method !== 'POST') return response.writeHead(404).end();
    const verdict = await judge((await json(incoming)) as Exchange).catch((error: unknown) => ({
      ...{ isJudged: false, ofRequest: [], ofAnswer: [`Prism could not be asked: ${error}`] },
    }));
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verdict));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  prism = await startPrism(program, openApi, url);
  const stop = async () => {
    await prism?.stop();
    server.closeAllConnections();
    server.close();
    return { judged, leftOut, accepted };
  };
  return { url, stop };
};

const verdictOf = (
  exchange: Exchange,
  { isAnswered: isJudged, violations }: Asked,
  { judged, leftOut, accepted }: Record<'judged' | 'leftOut' | 'accepted', Counts>,
): Verdict => {
  const { method, path, status } = exchange;
  if (!isJudged) count(leftOut, `${method} ${path.split('?')[0]?.split('/', 3).join('/')} ${status}`);
  else count(judged, String(status));
  const told = (place: string): string[] =>
    violations
      .filter(({ location: [first, second] }) => first === place && !(exchange.answer === null && second === 'body'))
      .map(({ location, message }) => `${method} ${path} ${status}, ${location.join('.')}: ${message}`);
  const ofRequest = status < 300 && isJudged ? told('request') : [];
  for (const fault of ofRequest) count(accepted, `${method} ${fault.slice(fault.indexOf(`${status},`))}`);
  return { isJudged, ofAnswer: isJudged ? told('response') : [], ofRequest };
};

const nothing = (): void => undefined;

const notAnswered: Asked = { isAnswered: false, violations: [] };

/** Prism crashes on an address with faulty percent-encoding. */
const isDecodable = (path: string): boolean => {
  try {
    return decodeURIComponent(path.split('?')[0] ?? '') !== '';
  } catch {
    return false;
  }
};

const count = (counts: Counts, words: string): void => {
  counts.set(words, (counts.get(words) ?? 0) + 1);
};

/** The request as it was, without the headers of its own connection. */
const through = async (
  prism: string,
  id: string,
  { method, path, headers, body }: Exchange,
): Promise<Violation[] | 'again'> => {
  const sent = request(`${prism}${path}`, {
    method,
    headers: {
      ...Object.fromEntries(headers),
      ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }),
      [recordedHeader]: id,
    },
    timeout: 60_000,
  });
  sent.once('timeout', () => sent.destroy(new Error('Prism did not answer.')));
  sent.end(body ?? undefined);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await text(answer);
  const told = String(answer.headers['sl-violations'] ?? '[]');
  if (told.startsWith('[')) return JSON.parse(told);
  // Prism truncates a list that is too long for a header. Its findings on the request body are dropped.
  if (body === null) return [{ location: ['response'], severity: 'Error', message: told }];
  return 'again';
};
