import { expect, test } from 'vitest';
import { emptyPassword, passwordFault } from './password-rules.ts';

const vet = { email: 'new.vet@glen.example', role: 'vet' } as const;
const typed = (password: string, again = password, isShown = false) => ({ password, again, isShown });

test('a password is asked for, long enough and not the e-mail address', () => {
  const codes = ['', 'nine char', ' NEW.vet@glen.example', 'four words are better'].map(
    (password) => passwordFault(typed(password), vet)?.code ?? null,
  );
  expect([passwordFault(emptyPassword, vet)?.code, ...codes]).toEqual([
    'missing',
    'missing',
    'too-short',
    'personal',
    null,
  ]);
});

test('characters are counted as a person counts them', () => {
  expect(passwordFault(typed('🐄🐄🐄🐄🐄'), null)?.code).toBe('too-short');
  expect(passwordFault(typed('🐄🐄🐄🐄🐄🐄🐄🐄🐄🐄'), null)).toBeNull();
});

test('what cannot be seen is typed twice, alike', () => {
  expect(passwordFault(typed('four words are better', 'four words are beter'), null)).toEqual({
    field: 'again',
    code: 'not-same',
  });
  expect(passwordFault(typed('four words are better', '', true), null)).toBeNull();
});

test('an e-mail address is no fault where nobody knows whose it is', () => {
  expect(passwordFault(typed(vet.email), null)).toBeNull();
});

test('an admin’s password is longer', () => {
  const codes = ['jam & crow', 'jam & crows!'].map(
    (password) => passwordFault(typed(password), { ...vet, role: 'admin' })?.code ?? null,
  );
  expect(codes).toEqual(['too-short-admin', null]);
});
