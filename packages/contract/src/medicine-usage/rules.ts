import { endOfUtcDay } from '../dates.ts';
import type { Withdrawal } from './schema.ts';

const hourMs = 3_600_000;
const unitMs = { hours: hourMs, days: 24 * hourMs } as const;

/**
 * When a withdrawal ends, in the answer's date form, or null while the end of treatment is not known. Rounded up
 * only: an end of treatment at exactly midnight was meant as a day, and the period counts from the end of that day.
 */
export const withdrawalEndsAt = (
  { period, unit }: Pick<Withdrawal, 'period' | 'unit'>,
  endOfTreatment: string | null,
): string | null => {
  if (endOfTreatment === null) return null;
  const end = Date.parse(endOfTreatment);
  const isMidnight = endOfUtcDay(end) - end === unitMs.days;
  const endsAt = new Date((isMidnight ? endOfUtcDay(end) : end) + Math.ceil(period * unitMs[unit]));
  // The answer form has four-digit years; a period that leads out of them has no end worth telling.
  return endsAt.getUTCFullYear() > 9999 ? null : endsAt.toISOString();
};
