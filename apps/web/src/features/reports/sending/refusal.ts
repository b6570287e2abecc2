import { ServerError } from '../../../device/server/api-client.ts';

/** What the server says of something that it refused; null where it said nothing. */
export const refusalOf = (error: Error): string | null => {
  const failure = error instanceof ServerError && error.failure.kind === 'refused' ? error.failure : null;
  return failure?.errors[0]?.message ?? failure?.detail ?? null;
};
