import { describe, expect, it } from 'vitest';
import { type Outcome, retryAfterOf, waitBeforeRetry } from './retry.ts';

const limits = { retries: 3, longestWaitMs: 60_000 };
const answer = (status: number, headers: Record<string, string> = {}): Outcome => ({
  kind: 'answer',
  status,
  headers: new Headers(headers),
  text: '',
});
const cut: Outcome = { kind: 'failure', cause: new Error('cut') };

describe('the wait before a request is sent again', () => {
  it.each([
    ['a cut, of what may be repeated', cut, true, 250],
    ['a cut, of what must not be repeated', cut, false, null],
    ['a 503, whatever was asked: nothing was done', answer(503), false, 250],
    ['a 503 that says how long', answer(503, { 'retry-after': '5' }), false, 5_000],
    ['a 429 that says how long', answer(429, { 'retry-after': '30' }), false, 30_000],
    ['a 429 that says longer than anybody waits', answer(429, { 'retry-after': '3600' }), true, null],
    ['a gateway that gave up, of what may be repeated', answer(504), true, 250],
    ['a gateway that gave up, of what must not be repeated', answer(504), false, null],
    ['our own earlier attempt, still being worked on', answer(409, { 'retry-after': '1' }), true, 1_000],
    ['another document under that id', answer(409), true, null],
    ['a success', answer(200), true, null],
    ['a malformed request', answer(400), true, null],
    ['a defect of the server', answer(500), true, null],
  ])('after %s', (_name, outcome, isRepeatable, waitMs) => {
    expect(waitBeforeRetry(outcome, 1, limits, { isRepeatable, random: 1 })).toBe(waitMs);
  });

  it('is read from a number of seconds or a moment, and from nothing else', () => {
    const nowMs = Date.parse('2026-11-21T09:30:00.500Z');
    const secondsOf = (text: string) => retryAfterOf(new Headers({ 'retry-after': text }), nowMs);
    const texts = ['7', 'Sat, 21 Nov 2026 09:31:00 GMT', 'Sat, 21 Nov 2026 09:00:00 GMT', 'soon', '-1', '2026'];
    expect(texts.map(secondsOf)).toEqual([7, 60, 0, null, null, 2026]);
    expect(retryAfterOf(new Headers(), nowMs)).toBeNull();
  });

  it('doubles from attempt to attempt, is spread by chance, and ends', () => {
    const waits = [1, 2, 3, 4].map((attempt) =>
      [0, 1].map((random) => waitBeforeRetry(cut, attempt, limits, { isRepeatable: true, random })),
    );
    expect(waits).toEqual([
      [125, 250],
      [250, 500],
      [500, 1_000],
      [null, null],
    ]);
  });
});
