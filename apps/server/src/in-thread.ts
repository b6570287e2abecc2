import { Worker } from 'node:worker_threads';

/** How long a thread waits for more work. Loading its libraries takes longer than most of its tasks. */
const keptMs = 30_000;

/** For each file, the thread that waits for more work. */
const waiting = new Map<string, { worker: Worker; timer: NodeJS.Timeout }>();

/**
 * Gives work to a file that answers each message with bytes, in a thread of its own, because work that takes seconds
 * would otherwise delay every request. A thread does one task at a time, and one thread of each file waits for more.
 * Rejects if the work fails or takes longer than allowed, and then ends the thread.
 */
export const inThread = async (file: URL, work: unknown, timeoutMs: number): Promise<Uint8Array> => {
  const worker = takeWaiting(file.href) ?? new Worker(file);
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('A thread ended without an answer.')));
  worker.postMessage(work);
  try {
    const bytes = await promise;
    hearNoMore(worker);
    keep(file.href, worker);
    return bytes;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

const takeWaiting = (file: string): Worker | undefined => {
  const kept = waiting.get(file);
  if (kept === undefined) return undefined;
  clearTimeout(kept.timer);
  waiting.delete(file);
  hearNoMore(kept.worker);
  kept.worker.ref();
  return kept.worker;
};

/** Lets a thread wait, unless another of its file does. It does not keep the process alive. */
const keep = (file: string, worker: Worker): void => {
  if (waiting.has(file)) return void worker.terminate();
  const timer = setTimeout(() => void takeWaiting(file)?.terminate(), keptMs);
  timer.unref();
  worker.unref();
  // A thread that fails while it waits does no harm, and is not used again.
  worker.on('error', () => undefined);
  worker.once('exit', () => takeWaiting(file));
  waiting.set(file, { worker, timer });
};

/** Node itself listens to these events. If its own listeners are removed, a thread's answers do not arrive. */
const hearNoMore = (worker: Worker): void => {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
};
