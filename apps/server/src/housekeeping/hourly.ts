const hourMs = 3_600_000;

export type Hourly = {
  /** Runs no more; resolves when a run under way has ended. */
  stop(): Promise<void>;
};

/**
 * Runs a job every hour, never twice at a time, and keeps no process alive for it. A run that fails is told, and the next
 * one comes as ever.
 */
export const hourly = (
  job: () => Promise<unknown>,
  { onFailure, everyMs = hourMs }: { onFailure: (error: unknown) => void; everyMs?: number },
): Hourly => {
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
