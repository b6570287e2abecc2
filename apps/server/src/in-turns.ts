import { setImmediate } from 'node:timers/promises';

/** Long work leaves room for others after this long. */
const restAfterMs = 10;

/** What is called between the parts of long work: lets everything else have its turn where that has gone without for a while. */
export const resting = (): (() => Promise<void>) => {
  let restedAt = performance.now();
  return async () => {
    if (performance.now() - restedAt <= restAfterMs) return;
    await setImmediate();
    restedAt = performance.now();
  };
};

/** Does work that comes in steps, with rests between them. */
export const inTurns = async <Result>(steps: Iterator<void, Result>): Promise<Result> => {
  const rest = resting();
  let step = steps.next();
  while (!step.done) {
    await rest();
    step = steps.next();
  }
  return step.value;
};
