/** A hidden page renders no frames, so there a timeout has to do. */
const momentMs = 100;

type Waiting = { work: () => void; timer?: ReturnType<typeof setTimeout> };

/** What waits for the next frame; null if nothing does. */
let waiting: Set<Waiting> | null = null;

/** Runs `work` once the next frame is on the screen. Returns a function that cancels it. */
export const afterFrame = (work: () => void): (() => void) => {
  const one: Waiting = { work };
  waiting ??= awaitFrame();
  const beside = waiting;
  beside.add(one);
  return () => {
    beside.delete(one);
    clearTimeout(one.timer);
  };
};

/** One frame for all: a screen that opens has a dozen things to do after it, and each request holds it up. */
const awaitFrame = (): Set<Waiting> => {
  const all = new Set<Waiting>();
  const begin = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    waiting = null;
    // Each by itself, so that a touch is answered between them.
    for (const one of all) one.timer = setTimeout(one.work);
  };
  const frame = requestAnimationFrame(begin);
  const timer = setTimeout(begin, momentMs);
  return all;
};
