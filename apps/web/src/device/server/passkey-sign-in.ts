import type { passkeysApi } from '@byre/contract/passkeys/api';
import type { Assertion } from '@byre/contract/passkeys/assertion';
import { deviceNameOf, placeHere } from '../browser/device-name.ts';
import { noteMark, readJson, readOwnProblem } from '../session/own-answer.ts';
import { isSession, keepSession, refusalOf, type SignInOutcome } from '../session/session.ts';
import {
  answerOffered,
  answerPasskey,
  canOfferPasskeys,
  isRequest,
  PasskeyError,
  type PasskeyFault,
} from './passkeys.ts';

const paths = {
  options: '/api/authenticate/passkey/options' satisfies typeof passkeysApi.signInOptions.path,
  signIn: '/api/authenticate/passkey' satisfies typeof passkeysApi.signIn.path,
};
const timeoutMs = 20_000;

/** Why the server does not accept a passkey; `not-offered`: it accepts none at all. */
export type PasskeyRefusal = 'unknown-passkey' | 'wrong-passkey' | 'wrong-site' | 'not-offered';

export type PasskeySignInOutcome =
  | Extract<SignInOutcome, { kind: 'signed-in' | 'no-network' | 'portal' | 'too-many' | 'failed' }>
  | { kind: 'passkey'; fault: PasskeyFault | PasskeyRefusal };

/**
 * Signs in with a passkey that the person chooses, without typing a name. Throws a `DeviceError` if it cannot be
 * stored.
 */
export const signInWithPasskey = async (): Promise<PasskeySignInOutcome> => {
  const asked = await call(paths.options);
  const options = asked?.ok ? await readJson(asked) : null;
  if (!isRequest(options)) return failureOf(asked);
  try {
    return await signInBy(await answerPasskey(options));
  } catch (error) {
    if (error instanceof PasskeyError) return { kind: 'passkey', fault: error.fault };
    throw error;
  }
};

/**
 * The same with a passkey that the browser offers in the e-mail field. Null if the browser or the server offers none,
 * or if none was chosen before `withdrawOffer`, the next offer, or another request. Throws a `DeviceError` if it cannot
 * be stored.
 */
export const signInWithOffered = async (): Promise<PasskeySignInOutcome | null> => {
  if (!(await canOfferPasskeys())) return null;
  const asked = await call(paths.options);
  const options = asked?.ok ? await readJson(asked) : null;
  if (!isRequest(options)) return null;
  try {
    return await signInBy(await answerOffered(options));
  } catch (error) {
    if (error instanceof PasskeyError) return null;
    throw error;
  }
};

const signInBy = async (passkey: Assertion): Promise<PasskeySignInOutcome> => {
  const answered = await call(paths.signIn, { passkey, name: deviceNameOf(navigator.userAgent), place: placeHere() });
  const session = answered?.ok ? await readJson(answered) : null;
  if (!answered || !isSession(session)) return failureOf(answered);
  noteMark(answered);
  return { kind: 'signed-in', session: await keepSession(session) };
};

const call = (path: string, body?: object): Promise<Response | null> =>
  fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);

const failureOf = async (response: Response | null): Promise<PasskeySignInOutcome> => {
  if (response === null) return { kind: 'no-network' };
  const problem = response.ok ? null : await readOwnProblem(response.clone());
  if (problem?.code === 'not-found') return { kind: 'passkey', fault: 'not-offered' };
  const refused = problem?.errors?.[0]?.code;
  if (refused === 'unknown-passkey' || refused === 'wrong-site') return { kind: 'passkey', fault: refused };
  if (problem?.code === 'unauthenticated' || problem?.code === 'bad-request') {
    return { kind: 'passkey', fault: 'wrong-passkey' };
  }
  const failure = await refusalOf(response);
  switch (failure.kind) {
    case 'no-network':
    case 'portal':
    case 'too-many':
      return failure;
    default:
      return { kind: 'failed' };
  }
};
