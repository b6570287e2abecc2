import { DeviceError } from '../device/storage/device-error.ts';
import type { Words } from '../words/en.ts';

/** One clear sentence for work that could not be saved on the device. */
export const failureText = (words: Words['app'], error: unknown): string =>
  error instanceof DeviceError ? words.deviceErrors[error.code] : words.unexpected;
