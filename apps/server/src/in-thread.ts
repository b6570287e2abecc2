import { Worker } from 'node:worker_threads';

/**
 * Runs a file that turns its `workerData` into bytes and posts them, in a thread of its own that ends with it: what keeps a processor
 * busy for seconds would otherwise hold up every request. Rejects where it fails or takes longer.
 */
export const inThread = async (file: URL, workerData: unknown, timeoutMs: number): Promise<Uint8Array> => {
  const worker = new Worker(file, { workerData });
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('A thread ended without an answer.')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
