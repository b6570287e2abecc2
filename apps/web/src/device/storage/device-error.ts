import { isObject } from '@byre/contract/json';

/** What can go wrong on the device itself. Every screen has one sentence for each. */
export type DeviceErrorCode =
  /** The device has no space left, or gives the app no more of it. */
  | 'storage-full'
  /** The browser does not let the app store anything: a private window, or storage switched off. */
  | 'storage-refused'
  /** The browser lost the connection to its storage and could not restore it. */
  | 'storage-lost'
  /** Nobody is signed in on this device. */
  | 'signed-out'
  /** The person has locked the app on this device. */
  | 'locked';

/** Thrown by everything that reads or writes on the device. If a save throws it, nothing was saved. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  readonly code: DeviceErrorCode;

  constructor(code: DeviceErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

const full = ['QuotaExceededError'];
const refused = ['OpenFailedError', 'MissingAPIError', 'SecurityError', 'InvalidAccessError', 'NotAllowedError'];
const lost = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'AbortError', 'TransactionInactiveError'];

/**
 * The device's own error for an error of the browser's storage. Any other error is our own and stays what it is.
 * Reported as a storage problem, it would make people look for space, and us for nothing.
 */
export const toDeviceError = (error: unknown): unknown => {
  if (error instanceof DeviceError) return error;
  const names = namesOf(error);
  if (names.some((name) => full.includes(name))) return new DeviceError('storage-full', error);
  if (names.some((name) => refused.includes(name))) return new DeviceError('storage-refused', error);
  return names.some((name) => lost.includes(name)) ? new DeviceError('storage-lost', error) : error;
};

/** Whether the storage's connection died, as happens on phones that were put away, and may be opened again. */
export const isConnectionLost = (error: unknown): boolean => {
  const names = namesOf(error);
  if (names.some((name) => full.includes(name) || refused.includes(name))) return false;
  return names.some((name) => lost.includes(name));
};

/** The names of an error and of those it wraps, because a full disk arrives as an abort around the reason. */
const namesOf = (error: unknown): string[] => {
  const names: string[] = [];
  let current: unknown = error;
  while (isObject(current) && names.length < 5) {
    names.push(String(current.name));
    current = current.inner ?? current.cause;
  }
  return names;
};
