import type { secondFactorsApi } from '@byre/contract/second-factors/api';
import type {
  Confirmation,
  FactorDemand,
  NewTotp,
  Proof,
  RecoveryCodes,
  SecondFactors,
} from '@byre/contract/second-factors/schema';
import { confirmIdentity } from '../session/confirmation.ts';
import { server } from './api-client.ts';
import { hasField } from './has-field.ts';
import { refreshPerson } from './refresh-person.ts';
import { segment } from './whole-lists.ts';

// A person's second factors: on the server only, so every call throws `ServerError` without signal.

const paths = {
  standing: '/api/second-factors' satisfies typeof secondFactorsApi.standing.path,
  totp: '/api/second-factors/totp' satisfies typeof secondFactorsApi.beginTotp.path,
  codes: '/api/second-factors/recovery-codes' satisfies typeof secondFactorsApi.makeRecoveryCodes.path,
  notice: '/api/second-factors/notice' satisfies typeof secondFactorsApi.dismissNotice.path,
  confirmation: '/api/session/confirmation' satisfies typeof secondFactorsApi.confirm.path,
};

export const readSecondFactors = (): Promise<SecondFactors> =>
  server.ask({ method: 'GET', path: paths.standing, auth: 'user' }, hasField<SecondFactors>('recovery_codes_left'));

/** A secret for an authenticator app. It is active once a code from it was sent. */
export const beginTotp = (): Promise<NewTotp> =>
  server.ask({ method: 'POST', path: paths.totp, auth: 'user' }, hasField<NewTotp>('uri'));

export const setTotp = async (code: string, onceKey: string): Promise<readonly string[]> => {
  const body = { code };
  const made = await server.ask({ method: 'PUT', path: paths.totp, body, auth: 'user', onceKey }, isCodes);
  await refreshPerson();
  return made.recovery_codes;
};

export const makeRecoveryCodes = async (onceKey: string): Promise<readonly string[]> =>
  (await server.ask({ method: 'POST', path: paths.codes, auth: 'user', onceKey }, isCodes)).recovery_codes;

export const removeTotp = async (): Promise<void> => {
  await server.tell({ method: 'DELETE', path: paths.totp, auth: 'user' });
  await refreshPerson();
};

/** The person has read that an admin removed their second factor. */
export const dismissNotice = async (): Promise<void> => {
  await server.tell({ method: 'DELETE', path: paths.notice, auth: 'user' });
  await refreshPerson();
};

/** Confirms the person's identity. */
export const sendProof = (body: Proof): Promise<Confirmation> =>
  server.ask({ method: 'POST', path: paths.confirmation, body, auth: 'user' }, isConfirmation);

/** As many as a person needs for the case in hand, and could as well copy from the screen. */
const mostUnasked = 50;

/**
 * Whether so many records may leave as a file or on paper. If they are many, the person must have confirmed their
 * identity within ten minutes, or do so now, so that nobody who finds the desk open can take a list away.
 */
export const mayTakeAway = async (records: number): Promise<boolean> => {
  if (records <= mostUnasked) return true;
  const call = { method: 'GET', path: paths.confirmation, auth: 'user' } as const;
  const { confirmed_until } = await server.ask(call, isConfirmation);
  return confirmed_until !== null || confirmIdentity('take-away');
};

/** Removes the second factor of a person in the practice who has lost it. */
export const takeFactorAway = (personId: string): Promise<void> =>
  server.tell({ method: 'DELETE', path: `/api/people/${segment(personId)}/second-factors`, auth: 'user' });

const demandPath = (practiceId: string) => `/api/practices/${segment(practiceId)}/second-factor`;

/** Whom a practice requires to have a second factor. */
export const askFactorDemand = (practiceId: string): Promise<FactorDemand> =>
  server.ask({ method: 'GET', path: demandPath(practiceId), auth: 'user' }, isDemand);

export const setFactorDemand = async (practiceId: string, body: FactorDemand): Promise<FactorDemand> => {
  const call = { method: 'PUT', path: demandPath(practiceId), body, auth: 'user' } as const;
  const stands = await server.ask(call, isDemand);
  await refreshPerson();
  return stands;
};

const isCodes = hasField<RecoveryCodes>('recovery_codes');
const isDemand = hasField<FactorDemand>('of_admins');
const isConfirmation = hasField<Confirmation>('confirmed_until');
