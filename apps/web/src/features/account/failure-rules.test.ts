import type { FieldCode } from '@byre/contract/problem-codes';
import { expect, test } from 'vitest';
import { ServerError } from '../../device/server/api-client.ts';
import { DeviceError } from '../../device/storage/device-error.ts';
import { english } from '../../words/en.ts';
import { withLater } from '../../words/with-later.ts';
import { failureText, isLinkVoid, serverFaults } from './failure-rules.ts';

const words = withLater(english);
const refusal = (code: FieldCode, pointer: string) =>
  new ServerError({ kind: 'refused', code: 'rule-broken', errors: [{ pointer, code, message: 'Of the server.' }] });
const fields = { '/current': 'the-old-one', '/new': 'the-new-one' };

test('an error that the server reports for a field is shown beside that field only', () => {
  const wrong = refusal('wrong-password', '/current');
  expect(serverFaults(words, wrong, fields)).toEqual([
    { fieldId: 'the-old-one', message: 'That is not your current password' },
  ]);
  expect(failureText(words, wrong, fields)).toBeNull();
  expect(serverFaults(words, refusal('weak-password', '/new'), fields)).toEqual([
    { fieldId: 'the-new-one', message: 'Choose something not made of your name, e-mail address or practice' },
  ]);
  const told = (code: FieldCode) => serverFaults(words, refusal(code, '/new'), fields)[0]?.message;
  expect([told('common-password'), told('too-short')]).toEqual([
    'That password is too easy to guess: choose a longer or less common one',
    'An admin’s password needs at least 12 characters',
  ]);
});

test('an error for no field on the screen is shown as a sentence of its own', () => {
  const unknown = refusal('unknown-field', '/device');
  expect(serverFaults(words, unknown, fields)).toEqual([]);
  expect(failureText(words, unknown, fields)).toBe(words.account.failures.refused);
});

test('each failure has its sentence, and success has none', () => {
  const texts = [
    null,
    new ServerError({ kind: 'no-network' }),
    new ServerError({ kind: 'too-many', retryAfterSeconds: 600 }),
    new ServerError({ kind: 'refused', code: 'conflict', errors: [] }),
    new DeviceError('storage-full'),
    new Error('a fault of ours'),
  ].map((error) => failureText(words, error));
  expect(texts).toEqual([
    null,
    words.account.failures['no-network'],
    'Too many attempts. Try again in 10 minutes.',
    words.account.failures.conflict,
    words.app.deviceErrors['storage-full'],
    words.app.unexpected,
  ]);
});

test('a link that no longer works is distinguished from other refusals', () => {
  const refused = (code: 'link-void' | 'conflict') => new ServerError({ kind: 'refused', code, errors: [] });
  expect([isLinkVoid(refused('link-void')), isLinkVoid(refused('conflict')), isLinkVoid(null)]).toEqual([
    true,
    false,
    false,
  ]);
});
