/**
 * A county/parish/holding number as `CC/PPP/HHHH`, with a herd suffix `/NN` kept; blanks, dashes or no separators are
 * taken. Undefined where it is none. No range is checked and no digit supplied: none is published.
 */
export const normaliseCph = (text: string): string | undefined => {
  const match = /^(\d{2})[\s/-]*(\d{3})[\s/-]*(\d{4})(?:[\s/-]*(\d{2}))?$/.exec(text.trim());
  if (!match) return undefined;
  return match.slice(1).filter(Boolean).join('/');
};

/** A holding's id: a CPH in its one form, anything else as it stands. Northern Irish holdings have no CPH. */
export const normaliseHoldingId = (text: string): string => normaliseCph(text) ?? text.trim();
