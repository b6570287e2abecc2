import type { ReportSending } from '@byre/contract/report-sendings/schema';
import { dayMs } from '@byre/contract/time';

/** What failed longer ago is history: it stays in the list of what was sent. */
const toldForMs = 30 * dayMs;

/** The same report of the same farm and days, whatever the address that it went to. */
const sameOf = ({ farm_id, report, from, to }: ReportSending): string => JSON.stringify([farm_id, report, from, to]);

/** Of sendings, the newest first, those that failed and that nobody has sent again since. */
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
