import type { Json } from '@byre/contract/fields';
import { isObject } from '@byre/contract/json';
import { ServerError, server } from './api-client.ts';
import { type RecordPlace, recordPath } from './record-history.ts';

/** A record from the server. */
export type Versioned = { version: number; readonly [field: string]: Json };

export type ConditionalWrite = { kind: 'written'; document: Versioned } | { kind: 'stale'; current: Versioned };

/**
 * Writes fields of a record against `version`. If that is no longer the latest, it returns the current document. Throws
 * `ServerError`.
 */
export const writeVersion = async (
  place: RecordPlace,
  body: Readonly<Record<string, Json>>,
  version: number,
): Promise<ConditionalWrite> => {
  try {
    const path = recordPath(place);
    const document = await server.ask({ method: 'PUT', path, body, ifVersion: version, auth: 'user' }, isDocument);
    return { kind: 'written', document };
  } catch (error) {
    const isStale = error instanceof ServerError && error.failure.kind === 'refused' && error.failure.code === 'stale';
    if (!isStale || !isDocument(error.failure.current)) throw error;
    return { kind: 'stale', current: error.failure.current };
  }
};

const isDocument = (value: unknown): value is Versioned =>
  isObject(value) && typeof (value as Versioned).version === 'number';
