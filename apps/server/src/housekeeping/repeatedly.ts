export type Repeated = {
  /** Runs no more; resolves when a run under way has ended. */
  stop(): Promise<void>;
};

/**
 * Runs a job at this interval in milliseconds, never twice at a time, and keeps no process alive for it. A failed run
 * is reported, and the next one comes as usual.
 */
export const repeatedly = (
  job: () => Promise<unknown>,
  { everyMs, onFailure }: { everyMs: number; onFailure: (error: unknown) => void },
): Repeated => {
  let running: Promise<void> | null = null;
  const run = async () => {
    await job().catch(onFailure);
    running = null;
  };
  const timer = setInterval(() => {
    running ??= run();
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
