import { reportExamples } from '@byre/contract/reports/examples';
import { sectorFigures } from '@byre/contract/reports/sectors';
import { describe, expect, it } from 'vitest';
import { welshDesk } from '../../words/cy-desk.ts';
import { deskEnglish } from '../../words/en-desk.ts';
import { sectorColumns } from './sector-figures.tsx';

const [example] = reportExamples.documents['antibiotics of a year'].sectors;
if (!example) throw new Error('The example has a figure.');

describe.each(sectorFigures.map(({ name, formula, source }) => ({ name, formula, source })))(
  'the formula and source of $name',
  ({ name, formula, source }) => {
    const written = ({ reports }: Pick<typeof deskEnglish, 'reports'>) =>
      sectorColumns(reports)
        .find(({ head }) => head === reports.sectors.formula)
        ?.text({ ...example, figure: name, formula, source });

    it('are those of the interface on the English desk', () => {
      expect(written(deskEnglish)).toBe(`${formula}. ${source}.`);
    });

    it('are Welsh on the Welsh desk', () => {
      expect(written(welshDesk)).toMatch(/^(mg a roddwyd i|tiwbiau i) .+ ÷ .+\. (Mesurau|Uned|DCDvet tiwbiau).+\.$/);
    });
  },
);
