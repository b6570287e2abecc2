import type { ReportSchedule } from '@byre/contract/report-schedules/schema';
import type { DeskWords } from '../../../words/en-desk.ts';

type Words = DeskWords['reportSchedules'];

/** The farm of a schedule, or that it is for all. */
export const farmOf = ({ farm_name, farm_id }: ReportSchedule, { allFarms }: Words): string =>
  farm_name ?? farm_id ?? allFarms;

/** Why the last attempt failed. The codes are those of the server's schedules. */
export const failureOf = (failure: string, { failures }: Words): string =>
  failure === 'owner-left' || failure === 'no-address' ? failures[failure] : failures.other;
