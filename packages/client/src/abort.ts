/** The result of the work, or the reason of the signal if that comes first. The work itself continues. */
export const unlessAborted = async <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (!signal) return work;
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
  return Promise.race([work, aborted]).finally(() => stop && signal.removeEventListener('abort', stop));
};
