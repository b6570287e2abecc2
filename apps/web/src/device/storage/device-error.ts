/** What can go wrong on the device itself; every screen has one sentence for each. */
export type DeviceErrorCode =
  /** The device has no room left, or gives the app no more of it. */
  | 'storage-full'
  /** The browser does not let the app keep anything: a private window, or storage switched off. */
  | 'storage-refused'
  /** The browser lost the connection to its storage and did not get it back. */
  | 'storage-lost'
  /** Nobody is signed in on this device. */
  | 'signed-out'
  /** The person has locked the app on this device, and is not there. */
  | 'locked';

/** Thrown by everything that reads or writes on the device. Thrown by a save, it means that nothing was saved. */
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
 * The device's own error for what the browser's storage threw. Anything else is a fault of ours and stays what it is: told as
 * trouble with the storage, it would send people looking for space and us for nothing.
 */
export const toDeviceError = (error: unknown): unknown => {
  if (error instanceof DeviceError) return error;
  const names = namesOf(error);
  if (names.some((name) => full.includes(name))) return new DeviceError('storage-full', error);
  if (names.some((name) => refused.includes(name))) return new DeviceError('storage-refused', error);
  return names.some((name) => lost.includes(name)) ? new DeviceError('storage-lost', error) : error;
};

/** Whether the storage's connection died, as it does on phones that were put away, and may be opened again. */
export const isConnectionLost = (error: unknown): boolean => {
  const names = namesOf(error);
  if (names.some((name) => full.includes(name) || refused.includes(name))) return false;
  return names.some((name) => lost.includes(name));
};

/** The name of an error and of those it wraps: a full disk arrives as an abort around the reason. */
const namesOf = (error: unknown): string[] => {
  const names: string[] = [];
  let current: unknown = error;
  while (typeof current === 'object' && current !== null && names.length < 5) {
    names.push(String((current as { name?: unknown }).name));
    current = (current as { inner?: unknown }).inner ?? (current as { cause?: unknown }).cause;
  }
  return names;
};
