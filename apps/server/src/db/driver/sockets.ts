import { Socket } from 'node:net';
import { ConnectionLost } from '../database.ts';

/**
 * The sockets of a driver that opens one at a time, and no other once its connection was lost: it would first send what
 * it was holding back on the new one, where each statement of a transaction commits alone. The driver itself only closes
 * a socket politely, which needs an answer.
 */
export const socketsFor = (isLost: () => boolean) => {
  let socket: Socket | undefined;
  let attempts = 0;
  const open = ({ host, port, path }: { host: string[]; port: number[]; path: string | false }): Socket => {
    if (isLost()) throw new ConnectionLost();
    const at = attempts++ % host.length;
    const address = { host: host[at] ?? 'localhost', port: port[at] ?? port[0] ?? 5432 };
    // The driver reads these from its socket, to check a certificate and to say where it failed.
    socket = Object.assign(new Socket(), address);
    // Otherwise the end of a COPY waits until the server has acknowledged the line before, which it puts off for 40 ms.
    socket.setNoDelay(true);
    return path ? socket.connect(path) : socket.connect(address);
  };
  /**
   * The driver sends a long message at once, and a short one from a `setImmediate` that it schedules before the next
   * tick.
   */
  const gather = (): void => {
    const corked = socket;
    corked?.cork();
    process.nextTick(() => setImmediate(() => corked?.uncork()));
  };
  return { open, gather, cut: (): void => void socket?.destroy(), resume: (): void => void socket?.resume() };
};
