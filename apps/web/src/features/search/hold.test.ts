import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createHold } from './hold.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

test('what is held is let go a while after the last one has left, once', () => {
  const letGo = vi.fn();
  const { hold } = createHold(letGo, 1_000);
  const [leaveFirst, leaveSecond] = [hold(), hold()];
  leaveFirst();
  leaveFirst();
  vi.advanceTimersByTime(5_000);
  expect(letGo).not.toHaveBeenCalled();
  leaveSecond();
  vi.advanceTimersByTime(999);
  expect(letGo).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(letGo).toHaveBeenCalledOnce();
});

test('coming back in time keeps it', () => {
  const letGo = vi.fn();
  const { hold } = createHold(letGo, 1_000);
  hold()();
  vi.advanceTimersByTime(999);
  const leave = hold();
  vi.advanceTimersByTime(5_000);
  expect(letGo).not.toHaveBeenCalled();
  leave();
  vi.advanceTimersByTime(1_000);
  expect(letGo).toHaveBeenCalledOnce();
});
