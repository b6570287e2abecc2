/**
 * Every error that Byre answers: code, HTTP status and title. The list is closed: a code that is not here cannot be
 * thrown.
 */
export const problems = {
  'bad-request': { status: 400, title: 'The request is malformed' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  'second-factor-required': { status: 401, title: 'The password is right; a second factor is needed too' },
  'step-up-required': { status: 401, title: 'Confirm that it is you' },
  forbidden: { status: 403, title: 'You may see this, but not do that' },
  'not-found': { status: 404, title: 'Not found, or you may not see it' },
  'method-not-allowed': { status: 405, title: 'This address does not support that method' },
  'timed-out': { status: 408, title: 'The request did not arrive in time' },
  conflict: { status: 409, title: 'It conflicts with something that exists already' },
  'in-flight': { status: 409, title: 'The same request is still being processed' },
  'link-void': { status: 410, title: 'This link is not valid, or no longer valid' },
  'cursor-expired': { status: 410, title: 'This cursor no longer works: start again' },
  stale: { status: 412, title: 'It has changed since you read it' },
  'too-large': { status: 413, title: 'The request body is too large' },
  'unsupported-type': { status: 415, title: 'The request body is not JSON' },
  'rule-broken': { status: 422, title: 'A rule for these records does not allow this' },
  'key-reused': { status: 422, title: 'That Idempotency-Key was used for another request' },
  'update-required': { status: 426, title: 'This version of the app is too old to send' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'headers-too-large': { status: 431, title: 'The address or the headers are too long' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The service cannot answer at the moment' },
  'set-back': {
    status: 503,
    title: 'The records were restored from a backup; nothing is written until the restore is completed',
  },
} as const;

export type ProblemCode = keyof typeof problems;

/**
 * Why a change that a device sent was refused. `bad-request`, `rule-broken`, `conflict` and `forbidden` as above, for
 * what one change asked; the rest can only happen to a change that waited. A device has a sentence for each in the
 * language of its reader.
 */
export const refusalCodes = [
  'bad-request',
  'rule-broken',
  'conflict',
  'forbidden',
  'bad-values',
  'malformed',
  'id-reused',
  'moved',
  'gone',
  'too-large',
  'no-access',
  'blocked',
  'set-back',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** What can be wrong with one field. */
export const fieldCodes = [
  'unknown-field',
  'wrong-type',
  'required',
  'bad-format',
  'bad-value',
  'out-of-range',
  'too-long',
  'too-short',
  'contradiction',
  'implausible',
  'id-mismatch',
  'unknown-condition',
  'unknown-product',
  'unknown-method',
  'end-before-start',
  'unknown-farm',
  'weak-password',
  'common-password',
  'wrong-password',
  'wrong-code',
  'unknown-passkey',
  'wrong-passkey',
  'wrong-site',
] as const;

export type FieldCode = (typeof fieldCodes)[number];
