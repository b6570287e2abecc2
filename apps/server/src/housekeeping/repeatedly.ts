export type Repeated = {
  /** Starts no further run; resolves when a run in progress has ended. */
  stop(): Promise<void>;
};

/**
 * Runs a job at this interval in milliseconds, never twice at the same time, and does not keep the process alive for
 * it. A failed run is reported, and the next one starts as usual.
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
