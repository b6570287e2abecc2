import { connect, createServer, type Socket } from 'node:net';

/** A slow connection between a browser and a server, which counts the bytes that pass. */
export type SlowProxy = {
  url: string;
  /** Round-trip time of a byte, in milliseconds. */
  setRoundTrip(ms: number): void;
  /** Bytes since the last call. */
  takeBytes(): { up: number; down: number };
  close(): Promise<void>;
};

/**
 * Forwards connections to `target`, each byte half a round trip later. Opening a connection costs no round trip here, but the
 * measured clients keep their connections open, so that happens once.
 */
export const openProxy = async (target: string): Promise<SlowProxy> => {
  const { hostname, port } = new URL(target);
  let halfMs = 0;
  let bytes = { up: 0, down: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((browser) => {
    const origin = connect({ host: hostname, port: Number(port), noDelay: true });
    browser.setNoDelay(true);
    for (const socket of [browser, origin]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    pass(browser, origin, 'up');
    pass(origin, browser, 'down');
  });
  const pass = (from: Socket, to: Socket, way: 'up' | 'down') => {
    from.on('data', (piece) => {
      bytes[way] += piece.length;
      if (halfMs === 0) forward(from, to, piece);
      else setTimeout(() => to.write(piece), halfMs);
    });
    from.on('close', () => setTimeout(() => to.end(), halfMs));
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    setRoundTrip: (ms) => {
      halfMs = ms / 2;
    },
    takeBytes: () => {
      const taken = bytes;
      bytes = { up: 0, down: 0 };
      return taken;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
};

/** Holds the sender back while the receiver cannot keep up. */
const forward = (from: Socket, to: Socket, piece: Buffer): void => {
  if (to.write(piece)) return;
  from.pause();
  to.once('drain', () => from.resume());
};
