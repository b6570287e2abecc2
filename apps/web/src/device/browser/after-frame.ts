/** A page that nobody sees draws nothing: there a moment has to do. */
const momentMs = 100;

/** Does it once the next picture is on the screen. Returns what calls it off. */
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
