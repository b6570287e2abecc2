import type { Withdrawals, WithheldProduce } from '@byre/contract/reports/schema';
import { farmColumns } from './columns.ts';
import { type PaperBody, paperTable } from './paper.ts';
import type { PaperFormat } from './paper-format.ts';
import { speciesText } from './species-text.ts';
import { lengthText } from './withdrawal-length.ts';
import type { PaperWords } from './words/en.ts';

/** Which animals' milk and meat must not be used now, and until when. */
export const withdrawalsPaper = (
  { data, by_produce }: Withdrawals,
  { words, format, isOfOneFarm }: { words: PaperWords; format: PaperFormat; isOfOneFarm: boolean },
): PaperBody => {
  const { withdrawals: own, columns, produce, none } = words;
  const untilText = ({ ends_at, reason }: WithheldProduce): string => {
    if (reason === 'not_recorded') return own.notRecorded;
    if (ends_at === null) return own.noDate[reason === 'dated' || reason === 'label_period' ? 'open_course' : reason];
    const until = format.dayAndTime(ends_at);
    return reason === 'label_period' ? own.byLabel(until) : until;
  };
  return {
    sheet: 'landscape',
    figures: by_produce.map(({ product_type, heads }) => ({
      label: `${own.chart}: ${produce[product_type].toLowerCase()}`,
      value: format.whole(heads),
    })),
    notices: data.length === 0 ? [`${own.empty}.`] : [],
    tables: paperTable(
      own.table,
      [
        {
          head: columns.animal,
          text: (line) => {
            const animal = line.identification_number ?? line.animal_id;
            return line.on_farm ? animal : `${animal} (${own.gone})`;
          },
          isMissing: ({ on_farm }) => !on_farm,
        },
        { head: columns.species, text: ({ species }) => speciesText(species, words), width: 'auto' },
        ...farmColumns<WithheldProduce>({ words, isOfOneFarm }),
        { head: own.produce, text: ({ product_type }) => produce[product_type], width: 'auto' },
        {
          head: own.until,
          text: untilText,
          isMissing: ({ reason }) => reason === 'open_course' || reason === 'not_recorded',
        },
        { head: own.period, text: (line) => lengthText(line, words) },
        { head: own.basis, text: ({ basis }) => (basis === null ? none : own.bases[basis]), width: 'auto' },
        { head: own.because, text: ({ name, product_id }) => `${name ?? product_id} (${product_id})`, width: 170 },
      ],
      data,
    ),
    method: own.method,
  };
};
