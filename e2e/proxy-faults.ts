import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';

/** What can happen to one exchange between a device and the server. */
export type Fault =
  /** The server gives its answer whole, and nobody gets it. */
  | { kind: 'swallow' }
  /** The line breaks after so many bytes of the request's body have gone to the server. */
  | { kind: 'cut-request'; after: number }
  /** The line breaks after so many bytes of the answer's body have come, as they are on the wire. */
  | { kind: 'cut-answer'; after: number }
  /** Something on the way ends the answer in its middle as though that were its end: half a gzip stream, say. */
  | { kind: 'half-answer' }
  /** The answer begins and then nothing more comes, until the device gives up or the line is cut. */
  | { kind: 'stall'; after: number }
  /** A hotel's page in the place of the answer, with the status of one that worked. */
  | { kind: 'portal' };

/** Sends on so much of the request, and breaks both lines. */
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

/** Does to an answer what the fault says. The whole of it is waited for first, so that the server has done its work. */
export const spoilAnswer = async (fault: Fault, answer: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
  const whole = await readAll(answer);
  if (fault.kind === 'swallow') {
    outgoing.destroy();
    return;
  }
  const length = 'after' in fault ? Math.min(fault.after, whole.length) : Math.floor(whole.length / 2);
  const headers = { ...answer.headers };
  // A length that was announced would give away the half at once; without one the end has to be believed.
  if (fault.kind === 'half-answer') delete headers['content-length'];
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  outgoing.flushHeaders();
  if (fault.kind === 'half-answer') {
    outgoing.end(whole.subarray(0, length));
    return;
  }
  outgoing.write(whole.subarray(0, length), () => {
    // Given a moment to arrive: the reset of a line may overtake what was written to it.
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
