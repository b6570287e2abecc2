import type { Animal } from '@byre/contract/animals/schema';
import type { Observation } from '@byre/contract/observations/api';
import { observedAt } from '../../../device/reads/observed-at.ts';
import { type People, recorderOf } from '../../../device/reads/workers.ts';
import { csvText } from '../../../forms/csv.ts';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { place } from '../../../words/place.ts';
import { diagnoses, type PregnancyTerm, termOf } from '../../../words/pregnancy-terms.ts';
import type { AllWords } from '../../../words/with-later.ts';
import { dueToCalve } from './pregnancy.ts';
import { lameFrom, type RoundKind } from './round-kinds.ts';
import { type Findings, isContested, progressOf, type Round } from './round-rules.ts';
import { dueText, findingText } from './round-text.ts';

/** One animal on the sheet with all its findings of the day, newest first. */
export type SheetLine = {
  animal: Animal;
  findings: Findings;
  isContested: boolean;
};

/** The sheet of a round: the animals seen, in the order of their tags, and the due animals that were not seen. */
export type Sheet = {
  lines: readonly SheetLine[];
  missing: readonly Animal[];
  isUnsent: boolean;
};

export const sheetOf = (round: Round): Sheet => {
  const { done, missing } = progressOf(round, 'due');
  const lines = done.map((animal) => {
    const findings = round.found.get(animal._id) ?? [];
    return { animal, findings, isContested: isContested(findings) };
  });
  return { lines, missing, isUnsent: lines.some(({ findings }) => findings.some(({ sync }) => sync !== 'clean')) };
};

/** Who recorded the findings, those with most first. */
export const recordersOf = ({ lines }: Sheet, people: People): string[] => {
  const names = lines.flatMap(({ findings }) => findings.flatMap((item) => recorderOf(item, people) ?? []));
  return [...Map.groupBy(names, (name) => name)].sort(([, a], [, b]) => b.length - a.length).map(([name]) => name);
};

/**
 * The figures of the round. For each animal the finding recorded last counts. A cow that was checked and not served is
 * counted apart: a share in calf is of those that were served. So is a finding in other words, which may mean anything.
 */
export const figuresOf = (kind: RoundKind, { lines }: Sheet, { rounds: words }: AllWords): string[] => {
  const values = lines.flatMap(({ findings: [last] }) => last?.document.value ?? []);
  if (values.length === 0) return [];
  const share = (n: number, of = values.length) => words.sheet.share(n, of, of === 0 ? 0 : Math.round((n / of) * 100));
  const numbers = values.filter((value) => typeof value === 'number');
  const countOf = (value: number) => values.filter((one) => one === value).length;
  switch (kind) {
    case 'pregnancy': {
      const { terms } = words.pregnancy;
      const found = values.map(termOf);
      const of = (asked: PregnancyTerm | null) => found.filter((term) => term === asked).length;
      const [unserved, others] = [of('not served'), of(null)];
      return [
        ...diagnoses.map((term) => `${terms[term]}: ${share(of(term), values.length - unserved - others)}`),
        ...(unserved > 0 ? [`${terms['not served']}: ${format.number(unserved)}`] : []),
        ...(others > 0 ? [`${words.sheet.others}: ${format.number(others)}`] : []),
      ];
    }
    case 'mobility':
      return [
        ...[0, 1, 2, 3].map((score) => `${words.mobility.score} ${score}: ${share(countOf(score))}`),
        `${words.sheet.lame}: ${share(numbers.filter((score) => score >= lameFrom).length)}`,
      ];
    case 'body_condition':
      return meanAndRange(numbers, words, { perUnit: 100, withUnit: (figure) => figure });
    case 'weight':
      return meanAndRange(numbers, words, { perUnit: 10, withUnit: words.weight.kilograms });
  }
};

/** How exact a mean is, as parts of the unit, and how a figure is written with its unit. */
type Measure = { perUnit: number; withUnit: (figure: string) => string };

/** One animal has neither mean nor range: its figure is in its row. Where all are alike, the mean says it all. */
const meanAndRange = (
  numbers: readonly number[],
  { sheet }: AllWords['rounds'],
  { perUnit, withUnit }: Measure,
): string[] => {
  if (numbers.length < 2) return [];
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return [
    sheet.mean(withUnit(format.number(Math.round(mean * perUnit) / perUnit))),
    ...(least < most ? [sheet.from(format.number(least), withUnit(format.number(most)))] : []),
  ];
};

/**
 * The columns of the sheet on paper and in the file. The day of calving is included only in pregnancy diagnosis, and the
 * names where several people recorded.
 */
export const columnsOf = (kind: RoundKind, recorders: readonly string[]): readonly SheetColumn[] => [
  'animal',
  'finding',
  ...(kind === 'pregnancy' ? (['due'] as const) : []),
  'before',
  'time',
  ...(recorders.length > 1 ? (['by'] as const) : []),
];
export type SheetColumn = 'animal' | 'finding' | 'due' | 'before' | 'time' | 'by';

/** The cells of a line as texts, the same on paper and in the file. */
export const cellsOf = (
  line: SheetLine,
  round: Round,
  { people, words }: { people: People; words: AllWords },
): Record<SheetColumn, string> => {
  const { animal, findings } = line;
  const textOf = (one: Observation) => findingText(words, round.kind, one);
  const last = round.last.get(animal._id);
  const [newest] = findings;
  const due =
    newest &&
    termOf(newest.document.value) === 'in calf' &&
    dueToCalve(observedAt(newest.document), newest.document.notes);
  return {
    animal: animal.identification_number ?? animal._id,
    finding: findings.map(({ document }) => textOf(document)).join(' / '),
    due: due ? format.day(place.dayOf(due)) : '',
    before: last ? words.rounds.before(textOf(last), format.day(observedAt(last))) : '',
    time: newest ? format.time(observedAt(newest.document)) : '',
    by: findings.map((item) => recorderOf(item, people) ?? words.rounds.sheet.nobody).join(' / '),
  };
};

/** The sheet as a CSV file: a row for each animal seen, then those missed. */
export const sheetCsv = (sheet: Sheet, round: Round, how: { people: People; words: AllWords }): string => {
  const { people, words } = how;
  const columns = columnsOf(round.kind, recordersOf(sheet, people));
  const missing = sheet.missing.map((animal) =>
    columns.map((column) => {
      if (column === 'animal') return animal.identification_number ?? animal._id;
      if (column !== 'finding') return '';
      return inOneLine([words.rounds.sheet.notSeen, dueText(words, round, animal._id)]);
    }),
  );
  return csvText([
    columns.map((column) => words.rounds.sheet.columns[column]),
    ...sheet.lines.map((line) => {
      const cells = cellsOf(line, round, how);
      return columns.map((column) => cells[column]);
    }),
    ...missing,
    ...(round.withoutSpecies.length === 0 ? [] : [[words.animals.withoutSpecies.leftOut(round.withoutSpecies.length)]]),
  ]);
};
