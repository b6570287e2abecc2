import { expect, test } from 'vitest';
import { tokenIn } from './link-token.ts';

const token = 'q1mZ8yVb5tWc3xRk0sLd7pJn2hGf9uTe6wXa4iBo-_E';

test('the token of a link is its fragment', () => {
  expect(tokenIn(`#${token}`)).toBe(token);
});

test('characters that a message added to the link are not part of it', () => {
  expect(['.', ')', '>', '%20', '?utm_source=mail'].map((more) => tokenIn(`#${token}${more}`))).toEqual(
    Array(5).fill(token),
  );
});

test('an address without a token has none', () => {
  expect([tokenIn(''), tokenIn('#'), tokenIn('#?')]).toEqual([null, null, null]);
});
