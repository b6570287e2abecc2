import type {
  ReportRecipient,
  ReportSchedule,
  ReportScheduleChange,
  ReportScheduleInput,
} from '@byre/contract/report-schedules/schema';
import { server } from './api-client.ts';
import { allOf, isDocument, segment } from './whole-lists.ts';

// Reports that the service makes automatically: on the server only. Every call throws `ServerError`.

/** Calculating and typesetting a long report takes a while, in milliseconds. */
const timeoutMs = 150_000;

const at = (practiceId: string, id?: string): string =>
  `/api/practices/${segment(practiceId)}/report-schedules${id === undefined ? '' : `/${segment(id)}`}`;

export const listSchedules = (practiceId: string): Promise<ReportSchedule[]> => allOf<ReportSchedule>(at(practiceId));

/** The people of a practice who can get a report, by name. */
export const listRecipients = (practiceId: string): Promise<ReportRecipient[]> =>
  allOf<ReportRecipient>(`${at(practiceId)}/recipients`);

export const addSchedule = (practiceId: string, body: ReportScheduleInput, onceKey: string): Promise<ReportSchedule> =>
  server.ask({ method: 'POST', path: at(practiceId), body, auth: 'user', onceKey }, isDocument<ReportSchedule>);

type Named = Pick<ReportSchedule, 'practice_id' | '_id' | 'version'>;

/** Changes a schedule as it was read; refused if someone has changed it since. */
export const changeSchedule = (
  { practice_id, _id, version }: Named,
  body: ReportScheduleChange,
): Promise<ReportSchedule> =>
  server.ask(
    { method: 'PUT', path: at(practice_id, _id), body, auth: 'user', ifVersion: version },
    isDocument<ReportSchedule>,
  );

export const removeSchedule = ({ practice_id, _id }: Named): Promise<void> =>
  server.tell({ method: 'DELETE', path: at(practice_id, _id), auth: 'user' });

/** Makes the report for the last full period now, for all its recipients. */
export const runSchedule = ({ practice_id, _id }: Named, onceKey: string): Promise<ReportSchedule> =>
  server.ask(
    { method: 'POST', path: `${at(practice_id, _id)}/run`, auth: 'user', onceKey, timeoutMs },
    isDocument<ReportSchedule>,
  );
