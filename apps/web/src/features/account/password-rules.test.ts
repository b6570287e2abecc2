import { expect, test } from 'vitest';
import { emptyPassword, passwordFault } from './password-rules.ts';

const vet = { email: 'new.vet@glen.example', role: 'vet' } as const;
const typed = (password: string, again = password, isShown = false) => ({ password, again, isShown });

test('a password is required, must be long enough and must not be the e-mail address', () => {
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

test('characters are counted as people count them', () => {
  expect(passwordFault(typed('🐄🐄🐄🐄🐄'), null)?.code).toBe('too-short');
  expect(passwordFault(typed('🐄🐄🐄🐄🐄🐄🐄🐄🐄🐄'), null)).toBeNull();
});

test('a hidden password must be typed twice, the same each time', () => {
  expect(passwordFault(typed('four words are better', 'four words are beter'), null)).toEqual({
    field: 'again',
    code: 'not-same',
  });
  expect(passwordFault(typed('four words are better', '', true), null)).toBeNull();
});

test('an e-mail address is accepted while the owner is not known', () => {
  expect(passwordFault(typed(vet.email), null)).toBeNull();
});

test('an admin’s password must be longer', () => {
  const codes = ['jam & crow', 'jam & crows!'].map(
    (password) => passwordFault(typed(password), { ...vet, role: 'admin' })?.code ?? null,
  );
  expect(codes).toEqual(['too-short-admin', null]);
});
