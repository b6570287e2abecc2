/** Answers that arrived while this process was busy are read in this time, and count. */
const lastLookMs = 1_000;

/** What was asked on one connection. */
export type Questions = {
  /** The outcome of what was asked, or the error of the connection, whichever is first. */
  settle<T>(asked: PromiseLike<T>): Promise<T>;
  /** Ends all that is not answered. */
  refuse(error: Error): void;
  /** When anything was last answered, by `performance.now()`; when this was made, if nothing was yet. */
  answeredAt(): number;
};

/**
 * Keeps what was asked, and reports when nothing of it has been answered for `limitMs`. What is asked behind each other is
 * answered one after the other, so each answer gives the next its whole time.
 */
export const openQuestions = (limitMs: number, onSilence: () => void): Questions => {
  const pending = new Set<(error: Error) => void>();
  let answeredAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = setTimeout(onSilence, lastLookMs);
    }, limitMs);
  };
  return {
    settle: (asked) =>
      new Promise((resolve, reject) => {
        pending.add(reject);
        if (pending.size === 1) wait();
        const done = () => {
          answeredAt = performance.now();
          pending.delete(reject);
          if (pending.size > 0) wait();
          else clearTimeout(timer);
        };
        asked.then(
          (value) => {
            done();
            resolve(value);
          },
          (error) => {
            done();
            reject(error);
          },
        );
      }),
    refuse: (error) => {
      clearTimeout(timer);
      for (const refuse of pending) refuse(error);
    },
    answeredAt: () => answeredAt,
  };
};
