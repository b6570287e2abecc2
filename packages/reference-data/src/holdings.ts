/**
 * A county/parish/holding number as `CC/PPP/HHHH`, keeping a herd suffix `/NN`. Blanks, dashes or no separators are
 * accepted. Undefined if it is not a CPH. No range is checked and no digit supplied, because no rule for either is
 * published.
 */
export const normaliseCph = (text: string): string | undefined => {
  const match = /^(\d{2})[\s/-]*(\d{3})[\s/-]*(\d{4})(?:[\s/-]*(\d{2}))?$/.exec(text.trim());
  if (!match) return undefined;
  return match.slice(1).filter(Boolean).join('/');
};

/** A holding's id: a CPH in its standard form, anything else unchanged. Northern Irish holdings have no CPH. */
export const normaliseHoldingId = (text: string): string => normaliseCph(text) ?? text.trim();
