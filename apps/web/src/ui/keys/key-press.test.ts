import { expect, test } from 'vitest';
import { deskKeys } from './desk-keys.ts';
import { ariaKeys, isPressedOf, pressedOf } from './key-press.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const anywhere = (event: Partial<Parameters<typeof pressedOf>[1]> & { key: string }) =>
  pressedOf(deskKeys.anywhere, { ...none, ...event })?.name;

test('a letter with Shift is another key than without, whether Caps Lock is on or off', () => {
  expect(anywhere({ key: 'n' })).toBe('newCase');
  expect(anywhere({ key: 'N' })).toBe('newCase');
  expect(anywhere({ key: 'N', shiftKey: true })).toBe('newEntry');
  expect(anywhere({ key: 'n', shiftKey: true })).toBe('newEntry');
});

test('a sign is recognised however the keyboard types it', () => {
  expect(anywhere({ key: '/' })).toBe('search');
  expect(anywhere({ key: '/', shiftKey: true })).toBe('search');
  expect(anywhere({ key: '?', shiftKey: true })).toBe('help');
});

test('Ctrl and Cmd are the same, and the shortcuts of the browser are left alone', () => {
  expect(anywhere({ key: 'k', ctrlKey: true })).toBe('palette');
  expect(anywhere({ key: 'k', metaKey: true })).toBe('palette');
  expect(anywhere({ key: 'K', ctrlKey: true, shiftKey: true })).toBeUndefined();
  expect(anywhere({ key: 'n', ctrlKey: true })).toBeUndefined();
  expect(anywhere({ key: 'v', altKey: true })).toBeUndefined();
  expect(anywhere({ key: 'k' })).toBeUndefined();
});

test('the first key of a line goes back, the second forward', () => {
  expect(pressedOf(deskKeys.rows, { ...none, key: 'Home' })).toEqual({ name: 'end', at: 0 });
  expect(pressedOf(deskKeys.rows, { ...none, key: 'End' })).toEqual({ name: 'end', at: 1 });
});

test('assistive technology is given both keys of a command', () => {
  expect(ariaKeys(deskKeys.forms.save)).toBe('Control+Enter Meta+Enter');
  expect(ariaKeys(deskKeys.anywhere.newEntry)).toBe('Shift+N');
});

test('a single line is recognised although another line has the same key', () => {
  expect(isPressedOf(deskKeys.fields.dose, { ...none, key: 'Enter' })).toBe(true);
  expect(isPressedOf(deskKeys.fields.dose, { ...none, key: 'Enter', ctrlKey: true })).toBe(false);
  expect(isPressedOf(deskKeys.fields.clear, { ...none, key: 'Enter' })).toBe(false);
});
