/**
 * The number a person typed, with a decimal point or a decimal comma.
 * `null` when nothing was typed, `undefined` if it is not a number.
 */
export const numberFromText = (text: string): number | null | undefined => {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : undefined;
};

/** Plain digits with a decimal point, never an exponent, as a dose is written. */
export const textFromNumber = (value: number | null): string => {
  if (value === null) return '';
  return value.toLocaleString('en-GB', { useGrouping: false, maximumFractionDigits: 10 });
};
