import type { AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import { reportExamples } from '@byre/contract/reports/examples';
import { sectorFigures } from '@byre/contract/reports/sectors';
import { expect, it } from 'vitest';
import { antibioticUsePaper } from './antibiotic-use-paper.ts';
import { paperFormat } from './paper-format.ts';
import { paperWords } from './words/words-of.ts';

const report = reportExamples.documents['antibiotics of a year'];
const [example] = report.sectors;
if (!example) throw new Error('The example has a figure.');

const tableOf = (language: 'en' | 'cy', data: AntibioticUse, caption: string) => {
  const said = { words: paperWords(language), format: paperFormat(language, 'Europe/London') };
  const { tables } = antibioticUsePaper(data, { ...said, weights: {}, slaughtered: {}, before: [], place: null });
  const table = tables.find((one) => one.caption === caption);
  return (
    table && { heads: table.heads.map(({ text }) => text), rows: table.rows.map((row) => row.map(({ text }) => text)) }
  );
};

it.each(sectorFigures)('the formula and source of $name are in the language of the paper', (definition) => {
  const { name: figure, formula, source } = definition;
  const data = { ...report, sectors: [{ ...example, figure, formula, source }] };
  expect(tableOf('en', data, 'Figures by sector')?.rows[0]?.[2]).toBe(`${formula}. ${source}.`);
  expect(tableOf('cy', data, 'Ffigurau fesul sector')?.rows[0]?.[2]).toMatch(
    /^(mg a roddwyd i|tiwbiau i) .+ ÷ .+\. (Mesurau|Uned|DCDvet tiwbiau).+\.$/,
  );
});

it.each([
  ['en', 'By route', 'Poultry, by crop', 'Udder tube, cows in milk', 'there at the end of the period'],
  ['cy', 'Yn ôl llwybr', 'Dofednod, fesul cnwd', 'Tiwb pwrs, gwartheg mewn llaeth', 'yno ar ddiwedd y cyfnod'],
] as const)('routes and crops are on paper (%s)', (language, routes, crops, tube, standing) => {
  const crop = {
    ...{ farm_id: '12/345/6789', farm_name: 'Hillhead', animal_id: 'house', stock_id: 7, species: 'Chicken' },
    ...{ housed_at: '2025-03-01T00:00:00.000Z', left_at: '2025-04-10T00:00:00.000Z', birds: 24_000 },
    ...{ mg: 500_000, highest_priority_mg: 0, usages: 1, gap_usages: 0, mg_per_pcu: 20.833333 },
  };
  const next = { ...crop, left_at: null, birds: null, mg: null, gap_usages: 1, mg_per_pcu: null };
  const data = { ...report, crops: [crop, next] };
  const { unknown } = paperWords(language);
  const { whole, fine } = paperFormat(language, 'Europe/London');
  const { mg, usages, gap_usages } = report.total;
  expect(tableOf(language, data, routes)?.rows).toEqual([[tube, whole(mg ?? 0), '0', `${usages}`, `${gap_usages}`]]);
  expect(tableOf(language, data, crops)?.rows.map((row) => row.slice(2))).toEqual([
    [expect.stringMatching(/^10 (Apr|Ebr) 2025$/), '24,000', '500,000', fine(20.833333)],
    [standing, unknown, unknown, unknown],
  ]);
  expect(tableOf(language, { ...data, crops: [] }, crops)).toBeUndefined();
});

it.each([
  [
    'en',
    'Calculated with weights other than the standard ones: Cow (dairy, suckler or to be culled) 620.00 kg; Sow 250.00 kg.',
    'Slaughtered in this period: Pigs 4,000.',
  ],
  [
    'cy',
    'Cyfrifwyd â phwysau heblaw’r rhai safonol: Buwch (laeth, sugno neu i’w difa) 620.00 kg; Hwch 250.00 kg.',
    'Lladdwyd yn y cyfnod hwn: Moch 4,000.',
  ],
] as const)('the weights and numbers slaughtered of the reader are on paper (%s)', (language, weights, slaughtered) => {
  const said = { words: paperWords(language), format: paperFormat(language, 'Europe/London') };
  const noticesOf = (own: Pick<Parameters<typeof antibioticUsePaper>[1], 'weights' | 'slaughtered'>) =>
    antibioticUsePaper(report, { ...said, ...own, before: [], place: null }).notices;
  expect(noticesOf({ weights: { cow: 620, sow: 250 }, slaughtered: { pig: 4_000 } })).toEqual([weights, slaughtered]);
  expect(noticesOf({ weights: {}, slaughtered: {} })).toEqual([]);
});

it.each([
  [
    'en',
    'Udder tubes are in no figure of courses per cow. They were given to cattle on farms that are not recorded as dairy farms: Beck, type not recorded: number not recorded. Their milligrams are in the other figures.',
    '46 udder tubes are in no figure of courses per cow. They were given to cattle on farms that are not recorded as dairy farms: Beck, Mixed: at least 46. Their milligrams are in the other figures.',
  ],
  [
    'cy',
    'Nid yw tiwbiau pwrs mewn unrhyw ffigur o gyrsiau fesul buwch. Fe’u rhoddwyd i wartheg ar ffermydd nad ydynt wedi’u cofnodi fel ffermydd llaeth: Beck, math heb ei gofnodi: nifer heb ei gofnodi. Mae eu miligramau yn y ffigurau eraill.',
    'Nid yw 46 tiwb pwrs mewn unrhyw ffigur o gyrsiau fesul buwch. Fe’u rhoddwyd i wartheg ar ffermydd nad ydynt wedi’u cofnodi fel ffermydd llaeth: Beck, Mixed: o leiaf 46. Mae eu miligramau yn y ffigurau eraill.',
  ],
] as const)('udder tubes that are in no figure are on paper (%s)', (language, unknown, known) => {
  const said = { words: paperWords(language), format: paperFormat(language, 'Europe/London') };
  const beck = { farm_id: '12/345/6789', farm_name: 'Beck', farm_type: null, tubes: null, usages: 3, gap_usages: 3 };
  const noticesOf = (left: Partial<(typeof report.tubes_left_out)[number]>) =>
    antibioticUsePaper(
      { ...report, tubes_left_out: [{ ...beck, ...left }] },
      { ...said, weights: {}, slaughtered: {}, before: [], place: null },
    ).notices;
  expect(noticesOf({})).toEqual([unknown]);
  expect(noticesOf({ farm_type: 'Mixed', tubes: 46, gap_usages: 1 })).toEqual([known]);
});
