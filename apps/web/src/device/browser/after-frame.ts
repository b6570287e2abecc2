/** A hidden page renders no frames, so there a timeout has to do. */
const momentMs = 100;

/** Runs `work` once the next frame is on the screen. Returns a function that cancels it. */
export const afterFrame = (work: () => void): (() => void) => {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, momentMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
