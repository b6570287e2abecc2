/**
 * The number a person typed, with a decimal point or a decimal comma. `null` when nothing was typed, `undefined` if it is
 * not a number, or may be two: `1,850` is 1850 to one person and 1.85 to another. A whole number is read with it.
 */
export const numberFromText = (text: string, { isWhole = false } = {}): number | null | undefined => {
  const written = text.trim();
  if (thousands.test(written)) return isWhole ? Number(written.replaceAll(',', '')) : undefined;
  const typed = written.replace(',', '.');
  if (typed === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : undefined;
};

const thousands = /^\d{1,3}(,\d{3})+$/;

/** Plain digits with a decimal point, never an exponent, as a dose is written. */
export const textFromNumber = (value: number | null): string => {
  if (value === null) return '';
  return value.toLocaleString('en-GB', { useGrouping: false, maximumFractionDigits: 10 });
};
