import { connect, createServer, type Socket } from 'node:net';

/**
 * A connection to Postgres that can go silent: what is sent on it vanishes, and neither side notices. It can also
 * break.
 */
export type SilentLine = {
  /** The address of the database, through this connection. */
  url: string;
  /** From now on the open connections carry nothing, in either direction. */
  silenceOpen(): void;
  /** Ends the open connections. Both sides notice. */
  cutOpen(): void;
  /** Whether connections opened from now on carry anything. */
  setNew(state: 'silent' | 'sound'): void;
  close(): Promise<void>;
};

export const openSilentLine = async (databaseUrl: string): Promise<SilentLine> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let isNewSilent = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (isNewSilent) silent.add(from);
      from.on('data', (bytes) => {
        if (!silent.has(from)) to.write(bytes);
      });
      from.on('end', () => {
        if (!silent.has(from)) from.end();
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        if (!silent.has(from)) to.destroy();
      });
    }
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: url.href,
    silenceOpen: () => {
      for (const socket of sockets) silent.add(socket);
    },
    cutOpen: () => {
      for (const socket of sockets) socket.destroy();
    },
    setNew: (state) => {
      isNewSilent = state === 'silent';
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
};
