import { connect, type Socket } from 'node:net';

/** Requests sent without end, each as soon as the one before is answered, whatever the answer. */
export type Flood = { name: string; connections: number; message(turn: number): string };

/** The number of answers to a flood by status. 0: no answer came. */
export type Answered = Map<number, number>;

/** A request as bytes. */
export const messageOf = (
  { method, path, body }: { method: string; path: string; body?: string },
  token?: string,
): string => {
  const headers = [
    `${method} ${path} HTTP/1.1`,
    'host: bench',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body ?? ''}`;
};

/** Sends a flood until it is stopped. Reads only the status of an answer, and sends the next request once it has that. */
export const openFlood = (url: string, { connections, message }: Flood): { stop(): Answered } => {
  const { hostname, port } = new URL(url);
  const answered: Answered = new Map();
  const sockets = new Set<Socket>();
  let isOver = false;
  let turn = 0;
  const count = (status: number) => answered.set(status, (answered.get(status) ?? 0) + 1);
  const open = () => {
    if (isOver) return;
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    sockets.add(socket);
    let isHead = true;
    const send = () => {
      isHead = true;
      turn += 1;
      socket.write(message(turn));
    };
    socket.on('connect', send);
    socket.on('data', (bytes) => {
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1', 0, 12)) ?? [];
      if (status !== undefined && isHead) {
        isHead = false;
        count(Number(status));
        send();
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      if (isHead && !isOver) count(0);
      setTimeout(open, 20);
    });
  };
  for (let at = 0; at < connections; at += 1) open();
  return {
    stop: () => {
      isOver = true;
      for (const socket of sockets) socket.destroy();
      return answered;
    },
  };
};

/** Sends one request on each connection and never reads the answer, until it is stopped. */
export const openStalled = (url: string, { connections, message }: Flood): { stop(): Answered } => {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = (turn: number) => {
    if (isOver) return;
    const socket = connect({ host: hostname, port: Number(port) });
    socket.pause();
    sockets.add(socket);
    socket.on('connect', () => socket.write(message(turn)));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      setTimeout(open, 20, turn);
    });
  };
  for (let turn = 0; turn < connections; turn += 1) open(turn);
  return {
    stop: () => {
      isOver = true;
      for (const socket of sockets) socket.destroy();
      return new Map();
    },
  };
};
