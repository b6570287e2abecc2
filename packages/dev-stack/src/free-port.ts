import { createServer } from 'node:net';
import { codeOf } from '@byre/server/plain-problem';

/**
 * Whether a server could listen on this port now. Throws for any failure other than "in use", such as an unknown
 * address.
 */
export const isPortFree = async (port: number, host = '127.0.0.1'): Promise<boolean> => {
  try {
    await listenOnce(port, host);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return false;
    throw error;
  }
};

/** A port nobody listens on, chosen by the operating system. */
export const freePort = async (host = '127.0.0.1'): Promise<number> => await listenOnce(0, host);

const listenOnce = (port: number, host: string): Promise<number> => {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen({ port, host, exclusive: true }, () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
  });
  return promise;
};
