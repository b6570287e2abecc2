import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { breakRequest, type Fault, showPortal, spoilAnswer } from './proxy-faults.ts';

/** A request from a device, recorded so that it can be sent again. */
export type Captured = { method: string; path: string; headers: IncomingMessage['headers']; body: Buffer };

export type CuttingProxy = {
  url: string;
  /** No signal: every connection ends, and no new one is accepted. */
  cut(): Promise<void>;
  /** The signal is back. */
  restore(): Promise<void>;
  /** The next requests to `path` fail in these ways, one after another. */
  failNext(path: string, ...faults: Fault[]): void;
  /** Cancels the faults that have not happened yet. */
  behave(): void;
  /** How many faults have happened so far. */
  struck(): number;
  /** Swallows the answers to the next `count` requests to `path` after the server has sent them completely. */
  swallowAnswers(path: string, count: number): void;
  /** How many answers were swallowed so far. */
  swallowed(): number;
  /**
   * Answers in place of the server the requests for which `takes` returns an answer; null gives everything to the
   * server again.
   */
  answerWith(takes: ((incoming: IncomingMessage, outgoing: ServerResponse) => boolean) | null): void;
  /** Limits the speed of answers for a path; null removes the limit. */
  slowDown(pace: Pace | null): void;
  /** The requests to `path` that went through unharmed, in the order in which their answers ended. */
  exchanges(path: string): readonly Exchange[];
  /** The last request to `path` that went through unharmed, with the bytes of both bodies. */
  lastExchange(path: string): { request: Captured; answerBytes: number } | null;
  /** The size of the largest answer for `path`, in bytes. */
  largestAnswer(path: string): number;
  close(): Promise<void>;
};

type Pace = { path: string; bytesPerSecond: number };
export type Exchange = { request: Captured; answerBytes: number };
type State = {
  faults: { path: string; fault: Fault }[];
  struck: number;
  swallowed: number;
  takes: ((incoming: IncomingMessage, outgoing: ServerResponse) => boolean) | null;
  pace: Pace | null;
  exchanges: Exchange[];
};

/**
 * A proxy between browser and server that can fail like a farm's signal. The browser knows only the proxy's address, so
 * it cannot distinguish a simulated cut from a real one.
 */
export const startCuttingProxy = async (target: string): Promise<CuttingProxy> => {
  const sockets = new Set<Socket>();
  const state: State = { faults: [], struck: 0, swallowed: 0, takes: null, pace: null, exchanges: [] };
  const server = createServer((incoming, outgoing) => handle(new URL(target), state, incoming, outgoing));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const failNext = (path: string, ...faults: Fault[]) => {
    state.faults.push(...faults.map((fault) => ({ path, fault })));
  };
  const exchangesAt = (path: string) => state.exchanges.filter(({ request }) => request.path.startsWith(path));
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    restore: () => listen(server, port),
    failNext,
    behave: () => {
      state.faults = [];
    },
    struck: () => state.struck,
    swallowAnswers: (path, count) =>
      failNext(path, ...Array.from({ length: count }, () => ({ kind: 'swallow' }) as const)),
    swallowed: () => state.swallowed,
    answerWith: (takes) => {
      state.takes = takes;
    },
    slowDown: (pace) => {
      state.pace = pace;
    },
    exchanges: exchangesAt,
    lastExchange: (path) => exchangesAt(path).at(-1) ?? null,
    largestAnswer: (path) => Math.max(0, ...exchangesAt(path).map(({ answerBytes }) => answerBytes)),
    close: async () => {
      if (server.listening) await cut();
    },
  };
};

const handle = (upstream: URL, state: State, incoming: IncomingMessage, outgoing: ServerResponse): void => {
  const { method = 'GET', url = '/', headers } = incoming;
  outgoing.on('error', () => undefined);
  if (state.takes?.(incoming, outgoing)) return;
  const fault = takeFault(state, url);
  if (fault?.kind === 'portal') {
    state.struck += 1;
    showPortal(incoming, outgoing);
    return;
  }
  const body: Buffer[] = [];
  const address = { host: upstream.hostname, port: upstream.port, method, path: url, headers };
  const forwarded = request(address, (answer) => {
    answer.on('error', () => outgoing.destroy());
    if (!fault) return pass(answer, outgoing, state, { method, path: url, headers, body: Buffer.concat(body) });
    spoilAnswer(fault, answer, outgoing).then(
      () => {
        state.struck += 1;
        if (fault.kind === 'swallow') state.swallowed += 1;
      },
      () => outgoing.destroy(),
    );
  });
  giveUpTogether(incoming, forwarded, outgoing);
  if (fault?.kind === 'cut-request') {
    forwarded.once('close', () => {
      state.struck += 1;
    });
    breakRequest(incoming, forwarded, fault.after);
    return;
  }
  incoming.on('data', (chunk: Buffer) => body.push(chunk));
  incoming.pipe(forwarded);
};

const takeFault = (state: State, url: string): Fault | null => {
  const index = state.faults.findIndex(({ path }) => url.startsWith(path));
  if (index < 0) return null;
  return state.faults.splice(index, 1)[0]?.fault ?? null;
};

const pass = (answer: IncomingMessage, outgoing: ServerResponse, state: State, request: Captured) => {
  const exchange = { request, answerBytes: 0 };
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.on('data', (chunk: Buffer) => {
    exchange.answerBytes += chunk.length;
    const { pace } = state;
    const isSlow = pace !== null && request.path.startsWith(pace.path);
    const hasRoom = outgoing.write(chunk);
    if (hasRoom && !isSlow) return;
    answer.pause();
    if (isSlow) setTimeout(() => answer.resume(), (chunk.length / pace.bytesPerSecond) * 1_000);
    else outgoing.once('drain', () => answer.resume());
  });
  answer.on('end', () => {
    state.exchanges.push(exchange);
    outgoing.end();
  });
};

const giveUpTogether = (incoming: IncomingMessage, forwarded: ClientRequest, outgoing: ServerResponse) => {
  forwarded.on('error', () => outgoing.destroy());
  incoming.on('error', () => forwarded.destroy());
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) forwarded.destroy();
  });
};

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
