import { ForksPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node';

/** A process is exchanged after so many runs: what failed tests have left open in it ends with it. */
const runsOfOne = 40;

type Kept = { readonly process: ForksPoolWorker; runs: number };
type Listener = (...values: unknown[]) => void;

/**
 * Runs test files of one run after the other in one process. Vitest ends its workers with each run, and loading the server
 * into a new one takes longer than most of the tests that are asked. Whoever uses it asks one run at a time.
 */
export const keptWorker = () => {
  let kept: Kept | null = null;
  const end = async (): Promise<void> => {
    const ended = kept;
    kept = null;
    await ended?.process.stop();
  };
  const workerFor = (options: PoolOptions): PoolWorker => {
    const process = kept?.process ?? new ForksPoolWorker(options);
    const isWarm = kept !== null;
    const heard: [event: string, listener: Listener][] = [];
    /** What the process itself would answer, had it been told. */
    const answer = (type: 'started' | 'stopped') => {
      const response = { type, __vitest_worker_response__: true };
      for (const [event, listener] of [...heard]) if (event === 'message') listener(response);
    };
    let isToldToStop = false;
    return {
      ...{ name: 'kept', cacheFs: true, deserialize: (message) => message },
      on: (event, listener) => {
        heard.push([event, listener]);
        process.on(event, listener);
      },
      off: (event, listener) => {
        const at = heard.findIndex(([one, other]) => one === event && other === listener);
        if (at >= 0) heard.splice(at, 1);
        process.off(event, listener);
      },
      send: (message: WorkerRequest) => {
        if (message.type === 'start' && isWarm) answer('started');
        else if (message.type === 'stop') {
          isToldToStop = true;
          answer('stopped');
        } else process.send(message);
      },
      start: async () => {
        if (!isWarm) {
          await process.start();
          process.on('exit', () => {
            if (kept?.process === process) kept = null;
          });
          kept = { process, runs: 0 };
        }
        if (kept) kept.runs += 1;
      },
      stop: async () => {
        for (const [event, listener] of heard.splice(0)) process.off(event, listener);
        // Nobody who is stopped without a word is in order.
        if (!isToldToStop || (kept?.runs ?? 0) >= runsOfOne) await end();
      },
    };
  };
  return { pool: { name: 'kept', createPoolWorker: workerFor }, end };
};
