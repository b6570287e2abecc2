import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type CuttingProxy = {
  url: string;
  /** No signal: every connection ends, and none is taken any more. */
  cut(): Promise<void>;
  /** The signal is back. */
  restore(): Promise<void>;
  /** Swallows the answers of the next `count` requests to `path` after the server has given them whole. */
  swallowAnswers(path: string, count: number): void;
  /** How many answers were swallowed so far. */
  swallowed(): number;
  close(): Promise<void>;
};

/**
 * Stands between browser and server and can fail as a farm's signal does. The browser knows only the proxy's
 * address, so nothing in it can tell a cut from a real one.
 */
export const startCuttingProxy = async (target: string): Promise<CuttingProxy> => {
  const upstream = new URL(target);
  const sockets = new Set<Socket>();
  let toSwallow = { path: '', count: 0 };
  let swallowed = 0;

  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url = '/', headers } = incoming;
    const isDoomed = toSwallow.count > 0 && url.startsWith(toSwallow.path);
    if (isDoomed) toSwallow.count -= 1;
    const forwarded = request(
      { host: upstream.hostname, port: upstream.port, method, path: url, headers },
      (answer) => {
        if (!isDoomed) return pass(answer, outgoing);
        answer.resume();
        answer.on('end', () => {
          swallowed += 1;
          incoming.socket.destroy();
        });
      },
    );
    giveUpTogether(incoming, forwarded, outgoing);
    incoming.pipe(forwarded);
  };

  const server = createServer(handle);
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
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    restore: () => listen(server, port),
    swallowAnswers: (path, count) => {
      toSwallow = { path, count };
    },
    swallowed: () => swallowed,
    close: async () => {
      if (server.listening) await cut();
    },
  };
};

const pass = (answer: IncomingMessage, outgoing: ServerResponse) => {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
  answer.on('error', () => outgoing.destroy());
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
