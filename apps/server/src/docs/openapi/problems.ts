import { exampleIds } from '@byre/contract/example';
import { Problem } from '@byre/contract/problem';
import { type FieldCode, fieldCodes, type ProblemCode, problems } from '@byre/contract/problem-codes';
import type { ExampleObject, HeaderObject, ProblemWords, ResponseObject } from './document.ts';
import { pascal } from './document.ts';

type Words = { meaning: string; remedy: string; example: Problem };

const conditionFault = {
  pointer: '/tentative_conditions/0',
  code: 'unknown-condition',
  message: 'There is no condition cattle-lycanthropy.',
} as const;

const words: Readonly<Record<ProblemCode, Words>> = {
  'bad-request': {
    meaning:
      'The address, the query or the body does not fit its schema: a field that does not exist, a wrong type, a date that is not in the calendar.',
    remedy:
      'Look at `errors`: each names the field and what is wrong with it. Sending the same again gives the same answer.',
    example: new Problem('bad-request', '/response: Must be one of: Excellent, Good, Ok, Poor, No Response, Adverse.', {
      errors: [
        {
          pointer: '/response',
          code: 'bad-value',
          message: 'Must be one of: Excellent, Good, Ok, Poor, No Response, Adverse.',
        },
      ],
    }),
  },
  unauthenticated: {
    meaning:
      'There is no token, or it is unknown, expired or revoked. When signing in: the e-mail address or the password is wrong. For a passkey, `errors` says whether nobody here has it (`unknown-passkey`), its answer was wrong or was used before (`wrong-passkey`), or it answered at another address (`wrong-site`).',
    remedy: 'Sign in and send the new token. Nothing was read or changed.',
    example: new Problem('unauthenticated', 'The token is unknown, has expired or was revoked.'),
  },
  'second-factor-required': {
    meaning:
      'The e-mail address and the password are right, and this person has a second factor. `errors` says whether the code is missing (`required`) or is wrong, used or too old (`wrong-code`). If it names `/passkey`, the practice requires a second factor and this person’s is a passkey.',
    remedy:
      'Send the same request again with `one_time_code`: six digits from the authenticator app, or a recovery code. If `/passkey` is named, sign in with the passkey instead. Unattended systems use a key.',
    example: new Problem('second-factor-required', undefined, {
      errors: [{ pointer: '/one_time_code', code: 'required', message: 'one_time_code is required.' }],
    }),
  },
  'step-up-required': {
    meaning:
      'The request needs a session that was confirmed within the last ten minutes; signing in counts. Nothing was changed.',
    remedy:
      'Send the password, a one-time code or a passkey to `POST /api/session/confirmation`, then the same request again.',
    example: new Problem('step-up-required'),
  },
  forbidden: {
    meaning:
      'You may see this, but your role or key does not allow that action. If `errors` names `/second_factor`, your practice requires a second factor of everybody and you have none.',
    remedy: 'Ask the admin of the practice, or set up a second factor or a passkey.',
    example: new Problem('forbidden'),
  },
  'not-found': {
    meaning:
      'It does not exist, or you may not see it; the answer is the same for both. Or it exists, but not under the farm, animal or record named in the address.',
    remedy: 'Check that each id in the address is percent-encoded and belongs to the right parent.',
    example: new Problem('not-found'),
  },
  'method-not-allowed': {
    meaning: 'The address exists but does not support that method. `Allow` lists the ones it supports.',
    remedy: 'Animals, farms and the central lists cannot be created or deleted here.',
    example: new Problem('method-not-allowed', 'This address supports GET, HEAD, PUT.'),
  },
  conflict: {
    meaning:
      'The `_id` that you sent is taken: by a document with other content, by one under another parent, or by a deleted one. For invitations: the person already belongs to the practice, or the invitation was used.',
    remedy: 'Make a new UUID, or leave `_id` out. In other cases `detail` says what it conflicts with.',
    example: new Problem('conflict', 'Another medical record has this _id.'),
  },
  'in-flight': {
    meaning: 'A request with the same `Idempotency-Key` is still being processed.',
    remedy: 'Wait for the time given in `Retry-After` and send the same request again: you get the first answer.',
    example: new Problem('in-flight'),
  },
  'cursor-expired': {
    meaning:
      'Some of the changes after your cursor are no longer known: it is older than the 400 days for which removals are kept, the database has been restored or replaced since, or your key may read more than the one it was made with.',
    remedy: 'Discard your copy and read again without a cursor: the first pages hold everything there is.',
    example: new Problem('cursor-expired'),
  },
  'link-void': {
    meaning:
      'The token of an invitation or a reset link is unknown, used, withdrawn, replaced or expired; the answer is the same for all of these.',
    remedy: 'Ask the admin of the practice for a new link.',
    example: new Problem('link-void'),
  },
  stale: {
    meaning: 'The document has changed since you read it: `If-Match` names another version. Nothing was changed.',
    remedy:
      '`current` is the document as it is now, and `ETag` its version. Show both to a person, or apply your change to it and send it again.',
    example: new Problem('stale', undefined, {
      current: { _id: exampleIds.record, notes: 'Temperature 39.4 °C.', version: 3 },
    }),
  },
  'timed-out': {
    meaning: 'The request did not arrive completely in time, so the connection is closed. Nothing was changed.',
    remedy: 'Send the same request again over a new connection.',
    example: new Problem('timed-out'),
  },
  'headers-too-large': {
    meaning: 'The address and the headers are longer than the server accepts. The connection is closed.',
    remedy: 'Use `POST …/search`, whose body may be long.',
    example: new Problem('headers-too-large'),
  },
  'too-large': {
    meaning: 'The body is larger than 1 MiB (8 MiB for the push of a device).',
    remedy: 'Send less at once.',
    example: new Problem('too-large'),
  },
  'unsupported-type': {
    meaning: 'The body is not declared as JSON.',
    remedy: 'Send `Content-Type: application/json`.',
    example: new Problem('unsupported-type'),
  },
  'rule-broken': {
    meaning:
      'The body is well formed, but a rule for these records does not allow it: a condition, product or method that is not on the list, an end before its start, a password that is too easy to guess.',
    remedy: 'Look at `errors`. If a list is cached, fetch it again.',
    example: new Problem('rule-broken', conditionFault.message, { errors: [conditionFault] }),
  },
  'key-reused': {
    meaning: 'That `Idempotency-Key` was used before, for another method, address or body.',
    remedy: 'Make a new key for each new request; keep the key only for repeats of the very same one.',
    example: new Problem('key-reused'),
  },
  'update-required': {
    meaning:
      'The device uses a version of the messages that is no longer supported; `minProtocol` is the oldest that is.',
    remedy: 'Update the app. What was recorded stays on the device until then.',
    example: new Problem('update-required', undefined, { minProtocol: 1 }),
  },
  'too-many-requests': {
    meaning:
      'Too many requests in a short time, from this person, key, practice or address: their budget for the minute is used up. Nothing was done.',
    remedy: 'Wait for the time given in `Retry-After` and send the same request again.',
    example: new Problem('too-many-requests', undefined, { retryAfterSeconds: 30 }),
  },
  internal: {
    meaning: 'Something went wrong on our side. The details are in our log and not in the answer.',
    remedy: 'A request with an `Idempotency-Key` can be repeated safely. If it happens again, tell us when.',
    example: new Problem('internal'),
  },
  unavailable: {
    meaning: 'The service cannot answer at the moment; its database may be restarting. Nothing was changed.',
    remedy: 'Wait for the time given in `Retry-After` and send the same request again.',
    example: new Problem('unavailable', undefined, { retryAfterSeconds: 5 }),
  },
  'set-back': {
    meaning:
      'The database was restored from a backup, and the restore has not been completed in the service. A write now could take the place of work that is about to come back, so the farm accepts no writes until the operator has completed the restore. Nothing was changed, and everything can be read.',
    remedy:
      'Keep what you wanted to write, wait for the time given in `Retry-After` and send the same request again. `GET /api/set-back-farms` lists the farms.',
    example: new Problem('set-back', undefined, { retryAfterSeconds: 60 }),
  },
};

const fieldWords: Readonly<Record<FieldCode, string>> = {
  'unknown-field': 'There is no such field. Misspelt fields are refused, so that nothing is lost unnoticed.',
  'wrong-type': 'The value has the wrong type: a number as text, null where it may not be.',
  required: 'The field is missing.',
  'bad-format': 'The text does not have the right form, or there is no such date.',
  'bad-value': 'The value is not one of those allowed.',
  'out-of-range': 'The number is too small or too large, or the array holds too few or too many.',
  'too-long': 'The text is too long.',
  'too-short': 'The text is too short.',
  contradiction:
    'The same thing is given twice with different values: two spellings of a field, or a repeated parameter.',
  implausible:
    'The figure may be a slip: `doubts` says what it was compared with. Send it again with its pointer in `confirm` if it is right.',
  'id-mismatch': 'The `_id` in the body is not the one in the address.',
  'unknown-condition': 'The condition is not on the list.',
  'unknown-product': 'The product is not on the list.',
  'unknown-method': 'No condition of the record has that diagnosis method at that level.',
  'end-before-start': 'The end is before the start.',
  'unknown-farm': 'The practice does not serve that farm.',
  'weak-password': 'The password is made of the e-mail address, the name or the practice.',
  'common-password': 'The password is too easy to guess.',
  'wrong-password': 'That is not the current password.',
  'wrong-code': 'The one-time code is wrong, was used already or is too old.',
  'unknown-passkey': 'Nobody here has that passkey, or it was removed.',
  'wrong-passkey': 'The passkey’s answer is wrong, was used already or came too late.',
  'wrong-site': 'The passkey was used at an address that is not this service’s.',
};

export const problemWords: ProblemWords[] = (Object.keys(problems) as ProblemCode[]).map((code) => {
  const { meaning, remedy, example } = words[code];
  return { code, ...problems[code], meaning, remedy, example: example.toDocument() };
});

export const fieldCodeWords = fieldCodes.map((code) => ({ code, meaning: fieldWords[code] }));

/** The examples of these problems, by their codes. */
export const problemExamplesOf = (codes: ReadonlySet<string>): Record<string, ExampleObject> =>
  Object.fromEntries(
    problemWords
      .filter(({ code }) => codes.has(code))
      .map(({ code, title, example }) => [code, { summary: title, value: example }]),
  );

const headersOf: { readonly [Code in ProblemCode]?: Readonly<Record<string, HeaderObject>> } = {
  unauthenticated: { 'WWW-Authenticate': { $ref: '#/components/headers/WWW-Authenticate' } },
  'second-factor-required': { 'WWW-Authenticate': { $ref: '#/components/headers/WWW-Authenticate' } },
  'step-up-required': { 'WWW-Authenticate': { $ref: '#/components/headers/WWW-Authenticate' } },
  stale: { ETag: { $ref: '#/components/headers/ETag' } },
  'in-flight': { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
  'too-many-requests': {
    'Retry-After': { $ref: '#/components/headers/Retry-After' },
    RateLimit: { $ref: '#/components/headers/RateLimit' },
    'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
  },
  unavailable: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
  'set-back': { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
};

/** The answers of an endpoint that can meet these problems, one for each status; `define` keeps them as components. */
export const problemResponses = (
  codes: readonly ProblemCode[],
  define: (name: string, response: ResponseObject) => ResponseObject,
): Record<string, ResponseObject> => {
  const byStatus = Map.groupBy(codes, (code) => String(problems[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [status, define(same.map(pascal).join('Or'), responseOf(same))]),
  );
};

const responseOf = (codes: readonly ProblemCode[]): ResponseObject => {
  const headers = Object.assign({}, ...codes.map((code) => headersOf[code] ?? {}));
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].title}.`).join(' '),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
};
