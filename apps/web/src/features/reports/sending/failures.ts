import type { ReportSending } from '@byre/contract/report-sendings/schema';
import { dayMs } from '@byre/contract/time';

/** Older failures are history and stay in the list of sent reports. */
const toldForMs = 30 * dayMs;

/** Identifies a report by its farm and days, whatever its recipient. */
const sameOf = ({ farm_id, report, from, to }: ReportSending): string => JSON.stringify([farm_id, report, from, to]);

/** The failed sendings that have not been sent again since; `sendings` are newest first. */
export const failedSendings = (sendings: readonly ReportSending[], now: Date): ReportSending[] => {
  const again = new Set<string>();
  return sendings.filter((one) => {
    if (one.state !== 'failed') {
      again.add(sameOf(one));
      return false;
    }
    return !again.has(sameOf(one)) && now.getTime() - new Date(one.created_at).getTime() < toldForMs;
  });
};
