import { expect, it } from 'vitest';
import { checkerOf } from './check.ts';
import { Problem } from './problem.ts';
import { type ProblemCode, problems } from './problem-codes.ts';
import { ProblemDocument } from './problem-document.ts';

const codes = Object.keys(problems) as ProblemCode[];

it.each(codes)('%s says in a sentence what is wrong, even without a detail of its own', (code) => {
  const { title, detail } = new Problem(code).toDocument();
  expect(detail).toMatch(/^[A-Z].+\.$/);
  expect(detail).not.toBe(title);
});

it('keeps the detail it was given', () => {
  expect(new Problem('not-found', 'There is no such address.').toDocument().detail).toBe('There is no such address.');
});

it('has no document without them', () => {
  const { detail: _, ...silent } = new Problem('not-found').toDocument();
  expect(checkerOf(ProblemDocument)(silent)).toMatchObject({ ok: false, errors: [{ pointer: '/detail' }] });
});
