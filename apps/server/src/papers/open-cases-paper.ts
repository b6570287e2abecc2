import { sitesLine } from '@byre/contract/medical-records/body-sites';
import type { RecheckTime } from '@byre/contract/reports/recheck-times';
import type { OpenCase, OpenCases } from '@byre/contract/reports/schema';
import { countColumnOf, farmColumns } from './columns.ts';
import { type PaperBody, type PaperColumn, paperTable } from './paper.ts';
import type { PaperFormat } from './paper-format.ts';
import { speciesText } from './species-text.ts';
import type { PaperWords } from './words/en.ts';

type How = { words: PaperWords; format: PaperFormat; isOfOneFarm: boolean; recheck: RecheckTime | null };

/** The cases that are still open, oldest first. */
export const openCasesPaper = ({ data, total, departed, by_age }: OpenCases, how: How): PaperBody => {
  const { words, format, recheck } = how;
  const { openCases: own } = words;
  const nothing = recheck === null ? own.empty(departed) : own.noRecheck[recheck];
  return {
    sheet: 'landscape',
    figures:
      recheck !== null || total === 0
        ? []
        : by_age.map(({ from_days, to_days, cases }) => ({
            label: own.ages(from_days, to_days),
            value: format.whole(cases),
          })),
    notices:
      total === 0
        ? [`${nothing}.`]
        : [
            `${recheck === null ? own.open(total) : own.rechecks[recheck](total)}.`,
            ...(recheck === null && departed > 0 ? [own.departed(departed)] : []),
          ],
    tables: paperTable(recheck === null ? own.table : own.recheckTable, columnsOf(how), data),
    method: own.method,
  };
};

const columnsOf = ({ words, format, isOfOneFarm }: How): PaperColumn<OpenCase>[] => {
  const { openCases: own, columns, none } = words;
  const count = countColumnOf<OpenCase>(format);
  const dayOf = (day: string | null) => (day === null ? none : format.day(day));
  return [
    { head: columns.animal, text: ({ identification_number, animal_id }) => identification_number ?? animal_id },
    { head: columns.species, text: ({ species }) => speciesText(species, words), width: 'auto' },
    ...farmColumns<OpenCase>({ words, isOfOneFarm }),
    {
      head: columns.condition,
      text: ({ conditions, body_sites }) =>
        [conditions.join(', ') || own.noCondition, sitesLine(body_sites, words.values.sites)]
          .filter(Boolean)
          .join('; '),
      width: 210,
    },
    { head: own.began, text: ({ happened_at }) => format.day(happened_at), width: 'auto' },
    count(own.days, ({ days }) => days),
    count(columns.treatments, ({ treatments }) => treatments),
    { head: own.lastTreated, text: ({ last_treated_at }) => dayOf(last_treated_at), width: 'auto' },
    { head: own.recheck, text: ({ recheck_on }) => dayOf(recheck_on), width: 'auto' },
  ];
};
