import type { PassThrough } from 'node:stream';
import type { LiveHeads, LivePresence } from '@byre/contract/sync/live';

/** What a device receives, in the format of server-sent events. */
export type LiveEvent =
  | { event: 'head' | 'heads'; data: LiveHeads }
  | { event: 'presence'; data: LivePresence }
  | { event: 'signed-out'; data: object };

/** A device that leaves this many bytes unread has gone, or cannot keep up. It reconnects when it can. */
const maxWaitingBytes = 256 * 1024;

/** Writes an event. False if the stream was cut off because nobody reads what was written before. */
export const tell = (out: PassThrough, { event, data }: LiveEvent): boolean => {
  if (out.destroyed || out.writableEnded) return false;
  if (out.writableLength + out.readableLength > maxWaitingBytes) {
    out.destroy();
    return false;
  }
  out.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  return true;
};
