import type { Json } from './fields.ts';

/** Whether a value that came from outside has members that can be asked for. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same of a value that is known to be JSON. */
export const isJsonObject = (value: Json | undefined): value is { [key: string]: Json } => isObject(value);
