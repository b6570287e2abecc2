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
  const { tables } = antibioticUsePaper(data, { ...said, hasOwnWeights: false, before: [], place: null });
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
