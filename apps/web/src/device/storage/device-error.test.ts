import { describe, expect, it } from 'vitest';
import { DeviceError, isConnectionLost, toDeviceError } from './device-error.ts';

const named = (name: string, inner?: unknown) => Object.assign(new Error(name), { name, inner });

describe('trouble with the storage', () => {
  it('[D6] is reported as full, refused or lost', () => {
    const codes = [
      named('QuotaExceededError'),
      named('AbortError', named('QuotaExceededError')),
      named('OpenFailedError', named('SecurityError')),
      named('MissingAPIError'),
      named('UnknownError'),
    ].map((error) => (toDeviceError(error) as DeviceError).code);
    expect(codes).toEqual(['storage-full', 'storage-full', 'storage-refused', 'storage-refused', 'storage-lost']);
    const known = new DeviceError('signed-out');
    expect(toDeviceError(known)).toBe(known);
  });

  it('does not include errors of our own', () => {
    const fault = named('ConstraintError');
    expect(toDeviceError(fault)).toBe(fault);
  });

  it('[D5] is retried if the connection died, and not if there is no space', () => {
    const tries = [
      named('DatabaseClosedError'),
      named('UnknownError'),
      named('AbortError'),
      named('AbortError', named('QuotaExceededError')),
      named('OpenFailedError'),
      new Error('broken invariant'),
    ].map(isConnectionLost);
    expect(tries).toEqual([true, true, true, false, false, false]);
  });
});
