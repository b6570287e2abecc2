const two = (figure: number): string => String(figure).padStart(2, '0');

/** A day as it is written in Britain, `7/3/2026`, or as programs write it; null where there is no such day. */
export const readDay = (text: string): string | null => {
  const british = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text.trim());
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const [day, month, year] = british?.slice(1).map(Number) ?? plain?.slice(1).map(Number).reverse() ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCDate() === day && date.getUTCMonth() === month - 1 && year > 0;
  return isReal ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` : null;
};

/** `07/03/2026` of `2026-03-07`; what is no day stays as it is. */
export const writeDay = (iso: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return day === undefined ? iso : `${day}/${month}/${year}`;
};
