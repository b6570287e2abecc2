import type { Json } from './fields.ts';

/** Whether a value from outside is an object with members. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same for a value that is known to be JSON. */
export const isJsonObject = (value: Json | undefined): value is { [key: string]: Json } => isObject(value);
