let fine: Intl.NumberFormat | undefined;

/**
 * `12,345.5`, in Welsh and English alike. Whole numbers are grouped by hand, because making a number format takes a
 * cheap phone ten milliseconds.
 */
export const figure = (value: number): string => {
  if (Number.isSafeInteger(value)) return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
  fine ??= new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });
  return fine.format(value);
};

/** `1 animal`, `2 animals` */
export const counted = (n: number, one: string, many: string): string => `${figure(n)} ${n === 1 ? one : many}`;
