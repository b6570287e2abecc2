import { ServerError } from '../../../device/server/api-client.ts';

/** The server's explanation of a refusal; null if it gave none. */
export const refusalOf = (error: Error): string | null => {
  const failure = error instanceof ServerError && error.failure.kind === 'refused' ? error.failure : null;
  return failure?.errors[0]?.message ?? failure?.detail ?? null;
};
