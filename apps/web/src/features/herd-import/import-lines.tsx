import type { ImportLine, ImportQuery } from '@byre/contract/imports/schema';
import { isObject } from '@byre/contract/json';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { Tallies } from '../../ui/lists/tallies.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import type { HerdChange } from './formulary-import.ts';

type What = NonNullable<ImportQuery['what']>;
const whats: readonly What[] = ['refused', 'warned', 'added', 'changed', 'unchanged'];
const tones = { added: 'good', changed: 'info', unchanged: 'neutral', refused: 'danger' } as const;

export interface ImportLinesProps {
  change: HerdChange;
  what: What | null;
  onWhat: (what: What | null) => void;
}

/** The result for each line of a file. Refused lines have their column and the reason. */
export function ImportLines({ change, what, onWhat }: ImportLinesProps) {
  const { herdImport: words } = useDeskWords();
  const { data, total } = change;
  const counts = { ...change.counts, warned: change.warned };
  return (
    <div className="import-result" aria-live="polite">
      <Tallies
        items={(['added', 'changed', 'unchanged', 'refused'] as const).map((name) => ({
          label: words.counts[name],
          count: format.number(counts[name]),
        }))}
      />
      <ChipGroup
        label={words.show}
        choices={whats
          .filter((name) => counts[name] > 0)
          .map((name) => ({ value: name, label: `${words.counts[name]} ${format.number(counts[name])}` }))}
        value={what}
        onChange={onWhat}
      />
      {data.length < total && <p className="record-quiet">{words.first(data.length, total)}</p>}
      <table className="import-columns" aria-label={words.result}>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.which}</th>
            <th scope="col">{words.why}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((line) => (
            <tr key={line.line}>
              <td>{format.number(line.line)}</td>
              <td>
                <StatusPill tone={tones[line.what]}>{words.became[line.what]}</StatusPill>
              </td>
              <td>{[line._id, line.farm_id !== line._id && line.farm_id].filter(Boolean).join(', ')}</td>
              <td>{<Why line={line} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Why({ line }: { line: ImportLine }) {
  const { herdImport: words } = useDeskWords();
  const told = [
    ...line.warnings.map(({ field, message }) => (field === null ? message : `${nameOf(words, field)}: ${message}`)),
    ...line.faults.map(({ field, message }) => (field === null ? message : `${nameOf(words, field)}: ${message}`)),
    ...(line.what === 'added' ? [] : line.fields).map(({ field, before, after }) =>
      words.change(nameOf(words, field), valueText(words, before), valueText(words, after)),
    ),
  ];
  return (
    <>
      {told.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

const nameOf = ({ fields }: DeskWords['herdImport'], field: string): string =>
  (fields as Readonly<Record<string, string>>)[field] ?? field;

/** A value of a record in a few words: the last entry of a history, all entries of a list. */
const valueText = (words: DeskWords['herdImport'], value: unknown): string => {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (Array.isArray(value)) {
    const last: unknown = value.at(-1);
    if (isObject(last) && 'name' in last) return String(last.name);
    return value.length === 0 ? words.nothing : value.join(', ');
  }
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ');
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? format.day(value) : String(value);
};
