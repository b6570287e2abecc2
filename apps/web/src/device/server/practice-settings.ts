import { isObject } from '@byre/contract/json';
import type { LockDemand } from '@byre/contract/lock-keys/schema';
import type { Practice, PracticeDetails, SessionLimits, ShownNames } from '@byre/contract/practices/schema';
import { server } from './api-client.ts';
import { hasField } from './has-field.ts';
import { refreshPerson } from './refresh-person.ts';
import { isDocument, segment } from './whole-lists.ts';

/** Sets the practice's time zone. For its admins, on the server only: throws `ServerError` without signal. */
export const setTimeZone = async (practiceId: string, time_zone: string): Promise<Practice> => {
  const practice = await server.ask(
    { method: 'PUT', path: `/api/practices/${segment(practiceId)}/time-zone`, body: { time_zone }, auth: 'user' },
    isDocument<Practice>,
  );
  // This device uses it at once, the others from their next contact.
  await refreshPerson();
  return practice;
};

/**
 * Sets the details printed on a practice's documents. Fields that are not sent stay. For its admins: throws
 * `ServerError` without signal.
 */
export const setPracticeDetails = async (practiceId: string, details: PracticeDetails): Promise<Practice> => {
  const practice = await server.ask(
    { method: 'PUT', path: `/api/practices/${segment(practiceId)}/details`, body: details, auth: 'user' },
    isDocument<Practice>,
  );
  await refreshPerson();
  return practice;
};

const limitsPath = (practiceId: string) => `/api/practices/${segment(practiceId)}/session-limits`;

/** How long the people of a practice stay signed in. For its admins, on the server only. */
export const askSessionLimits = (practiceId: string): Promise<SessionLimits> =>
  server.ask({ method: 'GET', path: limitsPath(practiceId), auth: 'user' }, isLimits);

export const setSessionLimits = (practiceId: string, limits: SessionLimits): Promise<SessionLimits> =>
  server.ask({ method: 'PUT', path: limitsPath(practiceId), body: limits, auth: 'user' }, isLimits);

const shownNamesPath = (practiceId: string) => `/api/practices/${segment(practiceId)}/shown-names`;

/** Whether other practices see the names of its people. For its admins, on the server only. */
export const askShownNames = (practiceId: string): Promise<ShownNames> =>
  server.ask({ method: 'GET', path: shownNamesPath(practiceId), auth: 'user' }, isShownNames);

export const setShownNames = (practiceId: string, shown: ShownNames): Promise<ShownNames> =>
  server.ask({ method: 'PUT', path: shownNamesPath(practiceId), body: shown, auth: 'user' }, isShownNames);

const isShownNames = (value: unknown): value is ShownNames =>
  isObject(value) && 'shows_names' in value && typeof value.shows_names === 'boolean';

const lockPath = (practiceId: string) => `/api/practices/${segment(practiceId)}/app-lock`;

/** Whether a practice requires its people to lock the app. */
export const askLockDemand = (practiceId: string): Promise<LockDemand> =>
  server.ask({ method: 'GET', path: lockPath(practiceId), auth: 'user' }, isLockDemand);

export const setLockDemand = async (practiceId: string, of_everybody: boolean): Promise<LockDemand> => {
  const call = { method: 'PUT', path: lockPath(practiceId), body: { of_everybody }, auth: 'user' } as const;
  const stands = await server.ask(call, isLockDemand);
  await refreshPerson();
  return stands;
};

const isLockDemand = hasField<LockDemand>('of_everybody');

const isLimits = (value: unknown): value is SessionLimits =>
  isObject(value) && 'phone_idle_days' in value && 'desk_idle_hours' in value;
