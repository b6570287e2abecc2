import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';

/** What can go wrong in one exchange between a device and the server. */
export type Fault =
  /** The server sends its whole answer, and the device gets none of it. */
  | { kind: 'swallow' }
  /** The connection breaks after so many bytes of the request's body have reached the server. */
  | { kind: 'cut-request'; after: number }
  /** The connection breaks after so many bytes of the answer's body have arrived, as sent on the wire. */
  | { kind: 'cut-answer'; after: number }
  /** Something on the way ends the answer in the middle as if it were complete: half a gzip stream, for example. */
  | { kind: 'half-answer' }
  /** The answer begins and then stalls, until the device gives up or the connection is cut. */
  | { kind: 'stall'; after: number }
  /** A hotel's page in place of the answer, with a status of success. */
  | { kind: 'portal' };

/** Forwards part of the request, and breaks both connections. */
export const breakRequest = (incoming: IncomingMessage, forwarded: ClientRequest, after: number): void => {
  let left = after;
  const breakNow = () => {
    forwarded.destroy();
    incoming.socket.destroy();
  };
  incoming.on('data', (chunk: Buffer) => {
    const part = chunk.subarray(0, left);
    left -= part.length;
    if (part.length > 0) forwarded.write(part);
    if (left === 0) setImmediate(breakNow);
  });
  incoming.on('end', () => setImmediate(breakNow));
  if (after === 0) breakNow();
};

/** Applies the fault to an answer. It first waits for the whole answer, so that the server has done its work. */
export const spoilAnswer = async (fault: Fault, answer: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
  const whole = await readAll(answer);
  if (fault.kind === 'swallow') {
    outgoing.destroy();
    return;
  }
  const length = 'after' in fault ? Math.min(fault.after, whole.length) : Math.floor(whole.length / 2);
  const headers = { ...answer.headers };
  // An announced length would reveal the missing half at once. Without one, the end must be believed.
  if (fault.kind === 'half-answer') delete headers['content-length'];
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  outgoing.flushHeaders();
  if (fault.kind === 'half-answer') {
    outgoing.end(whole.subarray(0, length));
    return;
  }
  outgoing.write(whole.subarray(0, length), () => {
    // Waits a moment for it to arrive, because a reset may overtake what was written before.
    if (fault.kind === 'cut-answer') setTimeout(() => outgoing.destroy(), 5);
  });
};

export const showPortal = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
  incoming.resume();
  outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  outgoing.end('<!doctype html><title>Free Wi-Fi</title><h1>Welcome! Please accept the terms.</h1>');
};

const readAll = async (answer: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
