import type { passkeysApi } from '@byre/contract/passkeys/api';
import type { Assertion } from '@byre/contract/passkeys/assertion';
import type { CreationOptions, Passkey, RequestOptions } from '@byre/contract/passkeys/schema';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { ServerError, server } from './api-client.ts';
import { hasField } from './has-field.ts';
import { refreshPerson } from './refresh-person.ts';

// A person's passkeys: on the server, so every call throws `ServerError` without signal, and `PasskeyError` if the
// browser or the person did not cooperate.

const paths = {
  own: '/api/passkeys' satisfies typeof passkeysApi.own.path,
  creation: '/api/passkeys/new/options' satisfies typeof passkeysApi.creationOptions.path,
  confirmation: '/api/session/confirmation/passkey/options' satisfies typeof passkeysApi.confirmationOptions.path,
};

/**
 * Why a browser has no answer. `cancelled` also means a timeout, or a device without a passkey: browsers do not
 * distinguish them, so that no page learns what a person has.
 */
export type PasskeyFault = 'cancelled' | 'known' | 'wrong-site' | 'unsupported';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly fault: PasskeyFault;

  constructor(fault: PasskeyFault, cause: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** The most that a person may have. */
const mostPasskeys = 20;

/** The signed-in person's passkeys, newest first. */
export const listPasskeys = async (): Promise<readonly Passkey[]> => {
  const path = `${paths.own}?limit=${mostPasskeys}`;
  return (await server.ask({ method: 'GET', path, auth: 'user' }, hasField<{ data: Passkey[] }>('data'))).data;
};

/** Has the browser make a passkey, and the server store it. */
export const addPasskey = async (name: string, onceKey: string): Promise<void> => {
  const options = await server.ask({ method: 'GET', path: paths.creation, auth: 'user' }, isCreation);
  const passkey = await askBrowser(() => startRegistration({ optionsJSON: options }));
  const body = { name, passkey };
  await server.ask({ method: 'POST', path: paths.own, body, auth: 'user', onceKey }, hasField<Passkey>('_id'));
  await refreshPerson();
};

export const renamePasskey = async (id: string, name: string): Promise<void> => {
  const path = `${paths.own}/${id}`;
  await server.ask({ method: 'PUT', path, body: { name }, auth: 'user' }, hasField<Passkey>('_id'));
};

export const removePasskey = async (id: string): Promise<void> => {
  await server.tell({ method: 'DELETE', path: `${paths.own}/${id}`, auth: 'user' });
  await refreshPerson();
};

/** The answer of the signed-in person's passkey to a request for confirmation. */
export const answerForConfirmation = async (): Promise<Assertion> => {
  const options = await server.ask({ method: 'GET', path: paths.confirmation, auth: 'user' }, isRequest);
  return answerPasskey(options);
};

/** The answer of the passkey that the person chooses among the browser's for this service. */
export const answerPasskey = (options: RequestOptions): Promise<Assertion> =>
  askBrowser(() => startAuthentication({ optionsJSON: options }));

/** The same for passkeys that the browser offers in the e-mail field. Waits until one is chosen. */
export const answerOffered = (options: RequestOptions): Promise<Assertion> =>
  askBrowser(() => startAuthentication({ optionsJSON: options, useBrowserAutofill: true }));

/** Whether this browser offers passkeys in autofill. */
export const canOfferPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill().catch(() => false);

/** Cancels the request to the browser; a pending call ends as cancelled. */
export const withdrawOffer = (): void => WebAuthnAbortService.cancelCeremony();

/** Whether a server's answer is a request for a passkey. */
export const isRequest = (value: unknown): value is RequestOptions =>
  hasField<RequestOptions>('challenge')(value) && 'rpId' in value;

const askBrowser = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ServerError) throw error;
    throw new PasskeyError(faultOf(error), error);
  }
};

const faultsByCode: Readonly<Record<string, PasskeyFault>> = {
  ERROR_CEREMONY_ABORTED: 'cancelled',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'known',
  ERROR_INVALID_DOMAIN: 'wrong-site',
  ERROR_INVALID_RP_ID: 'wrong-site',
};
const faultsByName: Readonly<Record<string, PasskeyFault>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'wrong-site',
};

/** The fault according to the library, or else the browser's name for it. */
const faultOf = (error: unknown): PasskeyFault => {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: { name?: string } };
  return faultsByCode[code ?? ''] ?? faultsByName[cause?.name ?? name ?? ''] ?? 'unsupported';
};

const isCreation = (value: unknown): value is CreationOptions =>
  hasField<CreationOptions>('challenge')(value) && 'user' in value;
