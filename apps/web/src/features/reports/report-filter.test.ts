import { describe, expect, it } from 'vitest';
import { daily, filterOf, isBackwards, queryOf, searchOf } from './report-filter.ts';

const today = new Date(2026, 10, 21);
const of = (address: string) => filterOf(new URLSearchParams(address), today);

describe('the filter of a report', () => {
  it.each([
    ['', '2025-11-22', '2026-11-21'],
    ['period=quarter', '2026-08-22', '2026-11-21'],
    ['period=this-year', '2026-01-01', '2026-11-21'],
    ['period=last-year', '2025-01-01', '2025-12-31'],
    ['period=five-years', '2021-11-22', '2026-11-21'],
    ['period=custom&from=2026-03-01&to=2026-03-31', '2026-03-01', '2026-03-31'],
    ['period=custom&from=2026-02-30&to=2026-03-31', '2025-11-22', '2026-11-21'],
    ['period=for-ever', '2025-11-22', '2026-11-21'],
  ])('for the address "%s" is from %s to %s', (address, from, to) => {
    expect(of(address)).toMatchObject({ from, to });
  });

  it.each([
    ['', '2026-11-15', '2026-11-21'],
    ['period=today', '2026-11-21', '2026-11-21'],
    ['period=this-month', '2026-11-01', '2026-11-21'],
    ['period=last-month', '2026-10-01', '2026-10-31'],
    ['period=five-years', '2026-11-15', '2026-11-21'],
  ])('of a report by days for the address "%s" is from %s to %s', (address, from, to) => {
    const filter = filterOf(new URLSearchParams(address), today, daily);
    expect(filter).toMatchObject({ from, to });
    expect(filterOf(searchOf(filter, daily), today, daily)).toEqual(filter);
  });

  it('is for one vet if the report has that choice', () => {
    const filter = of('vet=Isla+Reid');
    expect(searchOf(filter).toString()).toBe('vet=Isla+Reid');
    const asked = [queryOf(filter, { vet: true }), queryOf(filter, { period: true })];
    expect(asked.map((query) => query.includes('vet='))).toEqual([true, false]);
  });

  it('goes into the address and comes back unchanged', () => {
    const address =
      'farm=87%2F100%2F4208&period=custom&from=2026-03-01&to=2026-03-31&species=Cattle&recheck=due&weights=cow%3A620' +
      '&conversion=none&slaughtered=pig%3A4000';
    expect(searchOf(of(address)).toString()).toBe(address);
    expect(searchOf(of('')).toString()).toBe('');
  });

  it('sends the server only what the report uses', () => {
    const filter = of('farm=1&species=Sheep&recheck=coming&weights=ewe%3A80');
    expect(queryOf(filter, {})).toBe('farm_id=1&species=Sheep');
    expect(queryOf(filter, { recheck: true })).toBe('farm_id=1&species=Sheep&recheck=coming');
    expect(queryOf(filter, { period: true, antibiotics: true })).toBe(
      'farm_id=1&species=Sheep&from=2025-11-22&to=2026-11-21&weights=ewe%3A80&conversion=ema-rev-4',
    );
  });

  it('recognises a period that ends before it begins', () => {
    expect([
      isBackwards({ from: '2026-03-02', to: '2026-03-01' }),
      isBackwards({ from: '2026-03-01', to: '2026-03-01' }),
    ]).toEqual([true, false]);
  });
});
