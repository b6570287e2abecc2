import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '@byre/contract/problem';
import { liveHeartbeatMs } from '@byre/contract/sync/live';
import { comeBack } from '../../http/answers/event-stream.ts';
import type { Page } from './read.ts';
import type { Waiter } from './waiters.ts';

/** A farm that is written to continuously is reported a few times a second, not at each commit. */
const pauseMs = 250;
export type Streaming = {
  readonly out: PassThrough;
  /** The page that the stream begins with. */
  readonly first: Page;
  /** Reads on from a cursor. */
  readonly read: (cursor: string) => Promise<Page>;
  readonly waiter: Waiter;
};

/**
 * Writes pages of changes as server-sent events for as long as the reader takes them. The next page is read once the
 * previous one has been taken, so a slow reader costs one page of memory and delays nobody. Ends when the service
 * stops, the reader loses access, or the cursor must be thrown away, which is reported as an event `problem`.
 */
export const streamChanges = async ({ out, first, read, waiter }: Streaming): Promise<void> => {
  out.once('close', () => waiter.end());
  try {
    for (let page = first; ; ) {
      if (page.changes > 0) {
        const [before, after] = [Buffer.from(`event: changes\nid: ${page.cursor}\ndata: `), Buffer.from('\n\n')];
        await write(out, Buffer.concat([before, ...page.pieces, after]));
      }
      if (!page.more) {
        const woken = await waiter.next(liveHeartbeatMs, page.buckets);
        if (woken === 'over') break;
        // A long silence looks like a dead connection, here and to proxies.
        if (woken === 'time') await write(out, ':\n\n');
        await wait(pauseMs);
      }
      if (out.destroyed) return;
      page = await read(page.cursor);
    }
    out.write(comeBack());
  } catch (error) {
    // Anything else is temporary: the reader comes back with its cursor.
    if (error instanceof Problem) out.write(`event: problem\ndata: ${JSON.stringify(error.toDocument())}\n\n`);
    else out.write(comeBack());
  } finally {
    waiter.close();
    out.end();
  }
};

const write = async (out: PassThrough, text: string | Uint8Array): Promise<void> => {
  if (out.destroyed || out.write(text)) return;
  await Promise.race([once(out, 'drain'), once(out, 'close')]);
};
