import { expect, it } from 'vitest';
import type { Cell } from '../csv.ts';
import {
  antibioticCropsData,
  antibioticRoutesData,
  antibioticSectorsData,
  antibioticTubesData,
  antibioticUseData,
  conversionCells,
} from './antibiotic-data.ts';
import { reportExamples } from './examples.ts';

const report = reportExamples.documents['antibiotics of a year'];
const none = { conversion: { name: 'none', source: null, checked_at: null, checked_by: null } } as const;
const checked = { conversion: { ...report.conversion, checked_at: '2026-01-02T00:00:00.000Z', checked_by: 'Fiona' } };
const own = { weights: 'cow:620', slaughtered: null };
const dayOf = (moment: string) => moment.slice(0, 10);

const sheets: [string, (data: typeof report) => Cell[][]][] = [
  ['products', antibioticUseData],
  ['sectors', (data) => antibioticSectorsData(data, own)],
  ['tubes', antibioticTubesData],
  ['routes', antibioticRoutesData],
  ['crops', (data) => antibioticCropsData(data, dayOf, own)],
];
const crop = {
  ...{ farm_id: '12/345/6789', farm_name: 'Hillhead', animal_id: 'house', stock_id: 7, species: 'Chicken' },
  ...{ housed_at: '2025-03-01T00:00:00.000Z', left_at: null, birds: 24_000, mg: 500_000, highest_priority_mg: 0 },
  ...{ usages: 1, gap_usages: 0, mg_per_pcu: 20.833333 },
};
const farm = { farm_id: '12/345/6789', farm_name: 'Hillhead', farm_type: 'Mixed' };
const left = { ...farm, tubes: 46, usages: 12, gap_usages: 0 };
const filled = { ...report, crops: [crop], tubes_left_out: [left] };

it.each(sheets)('every row of %s names the conversion table and says whether it was checked', (_name, of) => {
  const [head = [], ...rows] = of(filled);
  const said = rows.map((row) =>
    ['conversion', 'conversion_source', 'conversion_check'].map((one) => row[head.indexOf(one)]),
  );
  expect(said.length).toBeGreaterThan(0);
  expect(new Set(said.map(String))).toEqual(
    new Set([`ema-rev-4,${report.conversion.source},not checked against the document`]),
  );
});

it.each(sheets.slice(1))('a sheet of %s has the same headings without rows', (_name, of) => {
  const [head] = of(filled);
  expect(of({ ...report, sectors: [], routes: [], crops: [] })).toEqual([head]);
});

it('nothing is said about checking if nothing was converted, and otherwise what was done', () => {
  expect([none, checked].map((one) => conversionCells(one).conversion_check)).toEqual([
    null,
    'checked against the document',
  ]);
});

it('a crop that was there at the end of the period has no day of leaving', () => {
  const [head = [], row = []] = antibioticCropsData({ ...report, crops: [crop] }, dayOf, own);
  expect(Object.fromEntries(head.map((name, at) => [name, row[at]]))).toMatchObject({
    ...{ housed_at: '2025-03-01', left_at: null, birds: 24_000, mg_per_pcu: 20.833333, own_weights: 'cow:620' },
  });
});
