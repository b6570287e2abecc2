import { expect, test } from 'vitest';
import { givenTo } from '../../../testing/test-given.ts';
import { testUsage } from '../../../testing/test-records.ts';
import { newUsage, type UsageDraft, usageFromDocument } from '../draft/usage-draft.ts';
import { type CalculatedDose, withDoseText } from './dose-text.ts';

const now = new Date('2026-11-23T10:00:00.000Z');
const textOf = ({ each, kg, times }: CalculatedDose) =>
  [kg === null ? `${each} ml` : `${each} ml for ${kg} kg`, ...(times === 1 ? [] : [`${times} times`])].join(', ');
const taken: UsageDraft = {
  ...newUsage(now, { administeredBy: '', startsWithTreatment: false }),
  ...{ product_id: '1/1', volume: 16, units: 'ml', weight: 643, dose: '16 ml for 643 kg', doseBy: 'weight' },
};
const after = (draft: UsageDraft, ...changes: Partial<UsageDraft>[]) => {
  let current = draft;
  for (const change of changes) current = withDoseText(current, { ...current, ...change }, textOf);
  return current;
};

test('the text of a calculated dose says what the amount and the weight say now', () => {
  expect(after(taken, { weight: 343 }, { volume: 8.5 }).dose).toBe('8.5 ml for 343 kg');
  expect(after(taken, { volume: 15 }).dose).toBe('15 ml for 643 kg');
  expect(after(taken, { weight: null }).dose).toBe('');
  expect(after(taken, { weight: null }, { weight: 343 }).dose).toBe('16 ml for 343 kg');
  expect(after(taken, { isGivenOnce: false }, { doses: 3 }, { volume: 48 }).dose).toBe('16 ml for 643 kg, 3 times');
  expect(after(taken, { isGivenOnce: false, doses: 3, volume: 50 }).dose).toBe('');
  const each = { ...taken, weight: null, volume: 1, dose: '1 ml', doseBy: 'animal' as const };
  expect(after(each, { volume: 2 }).dose).toBe('2 ml');
});

test('a text that a person wrote stays, even if it is the calculator’s word for word', () => {
  const own = { ...taken, dose: 'One dose, in two places', doseBy: 'person' as const };
  expect(after(own, { weight: 343 }, { volume: 8.5 }).dose).toBe('One dose, in two places');
  expect(after({ ...own, dose: '16 ml for 643 kg' }, { volume: 8.5 }).dose).toBe('16 ml for 643 kg');
  expect(after({ ...own, doseBy: null }, { volume: 8.5 }).dose).toBe('One dose, in two places');
  expect(after({ ...taken, dose: '', doseBy: null }, { volume: 8.5 }).dose).toBe('');
});

test('the calculated text of a record follows a correction, and is as recorded without one', () => {
  const recorded = (dose: string, volume = 16) =>
    usageFromDocument(
      testUsage({ dose, total_volume: { volume, units: 'ml' }, start_date: now.toISOString() }),
      givenTo(),
    );
  const opened = { ...recorded('16 ml for 643 kg'), isGivenOnce: true };
  expect(after(opened, { weight: 343 }, { volume: 8.5 }).dose).toBe('8.5 ml for 343 kg');
  expect(after(opened, { volume: 15 })).toMatchObject({
    dose: '15 ml for 643 kg',
    weight: 643,
    weightFrom: { kg: 643, at: now.toISOString() },
  });
  expect(after(opened, { weight: 3 }, { weight: null }).dose).toBe('16 ml for 643 kg');
  expect(after(recorded('15 ml, twice a day'), { volume: 20 }).dose).toBe('15 ml, twice a day');
  expect(after(recorded('20 ml for 643 kg'), { volume: 15 }).dose).toBe('20 ml for 643 kg');
  const course = { ...recorded('16 ml for 643 kg, 3 times', 48), isGivenOnce: false };
  expect(after(course, { weight: 343 }, { volume: 25.5 }).dose).toBe('8.5 ml for 343 kg, 3 times');
});

test('the calculated text of a product that is chosen again says what the weight says now', () => {
  const away = { ...taken, product_id: '1/2', dose: '', doseBy: null, weight: 343 };
  expect(withDoseText(away, { ...taken, weight: 343 }, textOf).dose).toBe('16 ml for 343 kg');
  expect(withDoseText(away, { ...taken, doseBy: 'person' }, textOf).dose).toBe('16 ml for 643 kg');
});

test('a dose given again without a known weight loses the text of last time once its amount changes', () => {
  expect(after({ ...taken, weight: null, doseBy: null }, { volume: 15 })).toMatchObject({ dose: '', weight: null });
});
