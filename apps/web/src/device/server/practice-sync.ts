import type { Device } from '@byre/contract/devices/schema';
import type { Json } from '@byre/contract/fields';
import { isObject } from '@byre/contract/json';
import type { RefusedEdit } from '@byre/contract/quarantine/schema';
import { server } from './api-client.ts';
import { type ListQuestion, listPage } from './server-lists.ts';

// The state of the devices of a practice, and their refused edits: for its admins, from the server. Throws `ServerError`.

const perPage = 200;
/** How many decided ones are shown. */
const recent = 20;

const pathOf = (practiceId: string, what: string): string => `/api/practices/${encodeURIComponent(practiceId)}/${what}`;

export const listDevices = (practiceId: string): Promise<Device[]> =>
  listAll<Device>({ path: pathOf(practiceId, 'devices') });

/** The refused edits without a decision, oldest first. */
export const listRefused = (practiceId: string): Promise<RefusedEdit[]> =>
  listAll<RefusedEdit>({ path: pathOf(practiceId, 'quarantine'), fields: { state: ['open'] }, sort: 'refused_at' });

export const listDecided = async (practiceId: string): Promise<readonly RefusedEdit[]> => {
  const fields = { state: ['accepted', 'dismissed', 'repaired', 'discarded'] };
  const path = pathOf(practiceId, 'quarantine');
  const question = { path, fields, sort: 'closed_at', isDescending: true };
  return (await listPage<RefusedEdit>(question, { skip: 0, limit: recent })).data;
};

/** Accepts a refused edit; `fields` replace its author's values. */
export const acceptRefused = (
  practiceId: string,
  id: string,
  fields: Readonly<Record<string, Json>>,
): Promise<RefusedEdit> =>
  server.ask(
    { method: 'POST', path: pathOf(practiceId, `quarantine/${id}/accept`), body: { fields }, auth: 'user' },
    isRefused,
  );

export const dismissRefused = (practiceId: string, id: string, reason: string): Promise<RefusedEdit> =>
  server.ask(
    { method: 'POST', path: pathOf(practiceId, `quarantine/${id}/dismiss`), body: { reason }, auth: 'user' },
    isRefused,
  );

/** Has the records removed from a device at its next contact. */
export const removeRecords = (practiceId: string, deviceId: string): Promise<Device> =>
  server.ask(
    { method: 'POST', path: pathOf(practiceId, `devices/${deviceId}/remove-records`), auth: 'user' },
    (value): value is Device => isObject(value) && 'last_seen_at' in value,
  );

const listAll = async <T>(question: ListQuestion): Promise<T[]> => {
  const rows: T[] = [];
  for (;;) {
    const { data, total } = await listPage<T>(question, { skip: rows.length, limit: perPage });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
};

const isRefused = (value: unknown): value is RefusedEdit =>
  isObject(value) && typeof (value as RefusedEdit).state === 'string';
