import { plainText } from '@byre/contract/plain-text';
import type { PaperName } from '@byre/contract/report-papers/paper-names';

/**
 * The name of a report's file: report, farm and day, in ASCII, as an HTTP header requires. The desk gives it a name of
 * its own.
 */
export const paperFileName = (
  report: PaperName,
  farm: { readonly _id: string; readonly name: string | null } | null,
  now: Date,
): string => {
  const place = plainText(farm?.name ?? farm?._id ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const day = now.toISOString().slice(0, 10);
  return [report, place, day].filter((part) => part !== '').join('-');
};
