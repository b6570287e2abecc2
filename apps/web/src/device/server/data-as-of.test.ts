import { expect, it } from 'vitest';
import { staleAsOf } from './data-as-of.ts';

const answer = (asOf: string | null) =>
  new Headers({ 'byre-time': '2026-11-21T09:30:30.000Z', ...(asOf === null ? {} : { 'byre-data-as-of': asOf }) });

it('only an answer more than ten seconds old says when it is from', () => {
  const told = ['2026-11-21T09:30:19.999Z', '2026-11-21T09:30:20.000Z', '2026-11-21T09:30:30.000Z', null].map((asOf) =>
    staleAsOf(answer(asOf)),
  );
  expect(told).toEqual(['2026-11-21T09:30:19.999Z', null, null, null]);
  expect(staleAsOf(new Headers())).toBeNull();
});
