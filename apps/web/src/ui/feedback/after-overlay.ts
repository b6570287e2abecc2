/**
 * Opens a dialog from a menu or dialog that is just closing, which returns the focus in the next frame. Anything opened
 * before that would lose it, or would have nowhere to return it to.
 */
export const afterOverlay = (open: () => void): void => {
  requestAnimationFrame(() => setTimeout(open));
};
