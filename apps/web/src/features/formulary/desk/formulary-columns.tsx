import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import type { WorkColumn } from '../../../ui/work-table/work-column.ts';
import type { DeskWords } from '../../../words/en-desk.ts';
import { format } from '../../../words/format.ts';
import type { AllWords } from '../../../words/with-later.ts';
import { cellsOf, produce } from './entry-cells.ts';

type State = keyof DeskWords['formulary']['states'];

/** Whether an entry is in use, unconfirmed or retired. */
export const stateOf = ({ active, confirmed_by }: FormularyEntry): State => {
  if (!active) return 'retired';
  return confirmed_by === null ? 'unconfirmed' : 'confirmed';
};

const tones = { confirmed: 'good', unconfirmed: 'warning', retired: 'neutral' } as const;

export const columnsOf = ({ formulary: words, tables }: DeskWords, field: AllWords): WorkColumn<FormularyEntry>[] => {
  const { columns } = words;
  const text = (id: string, label: string, value: (entry: FormularyEntry) => string, width: number) => ({
    id,
    label,
    width,
    cell: value,
  });
  return [
    {
      ...text('product_name', columns.product, ({ product_name, product_id }) => product_name ?? product_id, 250),
      isSortable: true,
    },
    {
      ...text('species', columns.species, (entry) => speciesText({ formulary: words, tables }, entry), 96),
      isSortable: true,
    },
    {
      id: 'state',
      label: columns.state,
      width: 200,
      cell: (entry) => <StatusPill tone={tones[stateOf(entry)]}>{words.states[stateOf(entry)]}</StatusPill>,
      text: (entry) => words.states[stateOf(entry)],
    },
    text('strength', columns.strength, (entry) => cellsOf(entry).strength, 176),
    text('dose', columns.dose, doseOf(words), 168),
    text(
      'routes',
      columns.routes,
      ({ routes }) => routes.map((route) => field.medicineUsage.routes[route] ?? route).join(', '),
      144,
    ),
    text('withdrawals', columns.withdrawals, (entry) => withdrawalsOf(words, entry), 208),
    {
      ...text('confirmed_at', columns.confirmed, (entry) => confirmedOf(words, entry), 200),
      isSortable: true,
    },
  ];
};

export const speciesText = (
  { formulary, tables }: Pick<DeskWords, 'formulary' | 'tables'>,
  { species }: Pick<FormularyEntry, 'species'>,
): string => (species === null ? formulary.allSpecies : (tables.values[species] ?? species));

const doseOf =
  (words: DeskWords['formulary']) =>
  (entry: FormularyEntry): string => {
    const range = words.doseRange(entry.dose?.min ?? null, entry.dose?.max ?? null);
    return [cellsOf(entry).dose, ...(range === '' ? [] : [`(${range})`])].join(' ');
  };

const withdrawalsOf = (words: DeskWords['formulary'], entry: FormularyEntry): string => {
  const cells = cellsOf(entry);
  return produce
    .filter((kind) => cells[kind] !== '')
    .map((kind) => `${words.produce[kind]} ${cells[kind]}`)
    .join(', ');
};

export const confirmedOf = (words: DeskWords['formulary'], { confirmed_by, confirmed_at }: FormularyEntry): string =>
  confirmed_by === null || confirmed_at === null
    ? words.notConfirmed
    : words.confirmedBy(confirmed_by, format.day(confirmed_at));
