/** Answers that arrived while this process was busy are read within this time, and count. */
const lastLookMs = 1_000;

/** A request on one connection. */
export type Questions = {
  /** The result of the request, or the connection's error, whichever is first. After the error nothing is requested. */
  settle<T>(asked: PromiseLike<T>): Promise<T>;
  /** Ends all unanswered requests, and those to come. */
  refuse(error: Error): void;
  /** When the last answer arrived, by `performance.now()`; when this was made, if none has yet. */
  answeredAt(): number;
};

/**
 * Keeps track of requests, and reports when none has been answered for `limitMs`. Requests on a connection are answered
 * one after the other, so each answer gives the next one its full time.
 */
export const openQuestions = (limitMs: number, onSilence: () => void): Questions => {
  const pending = new Set<(error: Error) => void>();
  let answeredAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let refused: Error | null = null;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = setTimeout(onSilence, lastLookMs);
    }, limitMs);
  };
  return {
    settle: (asked) =>
      new Promise((resolve, reject) => {
        // A statement of the driver is sent when it is awaited.
        if (refused) return reject(refused);
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
      refused ??= error;
      clearTimeout(timer);
      for (const refuse of pending) refuse(error);
    },
    answeredAt: () => answeredAt,
  };
};
