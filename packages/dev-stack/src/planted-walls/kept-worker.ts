import { ForksPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node';

/** A process is replaced after this many runs, to free what failed tests left open in it. */
const runsOfOne = 40;

type Kept = { readonly process: ForksPoolWorker; runs: number };
type Listener = (...values: unknown[]) => void;

/**
 * Runs the test files of successive runs in one process. Vitest ends its workers with each run, and loading the server
 * into a new one takes longer than most tests. Request one run at a time.
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
    /** Answers as the process itself would have. */
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
        // A worker that stops without a message has failed.
        if (!isToldToStop || (kept?.runs ?? 0) >= runsOfOne) await end();
      },
    };
  };
  return { pool: { name: 'kept', createPoolWorker: workerFor }, end };
};
