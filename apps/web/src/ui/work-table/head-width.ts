/** Of a heading, in pixels at the default text size: its padding, and the arrow of the order. */
const besides = 24 + 20;
/** In pixels at the default text size. Longer headings end in three dots, so that one column does not fill the screen. */
export const mostWidth = 340;
/** At the default text size. */
const textPx = 15;

const known = new Map<string, number>();

/** How wide a column must be to show its heading, in pixels at the default text size; 0 where nothing can be measured. */
export const headWidth = (label: string): number => {
  const before = known.get(label);
  if (before !== undefined) return before;
  const pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!pen) return 0;
  pen.font = `600 ${textPx}px ${getComputedStyle(document.body).fontFamily}`;
  const width = Math.min(mostWidth, Math.ceil(pen.measureText(label).width) + besides);
  known.set(label, width);
  return width;
};
