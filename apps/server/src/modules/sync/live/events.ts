import type { PassThrough } from 'node:stream';
import type { LiveHeads, LivePresence } from '@byre/contract/sync/live';

/** What a device receives, in the form of HTML's event stream. */
export type LiveEvent =
  | { event: 'head' | 'heads'; data: LiveHeads }
  | { event: 'presence'; data: LivePresence }
  | { event: 'signed-out'; data: object };

/** A device that leaves this many bytes unread has gone, or cannot keep up; it connects again when it can. */
const maxWaitingBytes = 256 * 1024;

/** Writes an event; false when the stream was cut, because nobody takes what was written before. */
export const tell = (out: PassThrough, { event, data }: LiveEvent): boolean => {
  if (out.destroyed || out.writableEnded) return false;
  if (out.writableLength + out.readableLength > maxWaitingBytes) {
    out.destroy();
    return false;
  }
  out.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  return true;
};
