import { setImmediate } from 'node:timers/promises';

/** Long work pauses for other work after this long. */
const restAfterMs = 10;

/** Called between the parts of long work. Lets everything else run if it has not for a while. */
export const resting = (): (() => Promise<void>) => {
  let restedAt = performance.now();
  return async () => {
    if (performance.now() - restedAt <= restAfterMs) return;
    await setImmediate();
    restedAt = performance.now();
  };
};

/** Does work that comes in steps, with pauses between them. */
export const inTurns = async <Result>(steps: Iterator<void, Result>): Promise<Result> => {
  const rest = resting();
  let step = steps.next();
  while (!step.done) {
    await rest();
    step = steps.next();
  }
  return step.value;
};
