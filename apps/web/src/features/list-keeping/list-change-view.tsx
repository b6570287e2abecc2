import type { ListChange, ListRow } from '@byre/contract/lists/schema';
import { type ReactNode, useId } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Tallies } from '../../ui/lists/tallies.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { format } from '../../words/format.ts';
import { ChangeTable } from './change-table.tsx';

/**
 * What files change in a list: the number of rows, the first of each kind, and the size of the download for devices.
 */
export function ListChangeView({ change, title, actions }: { change: ListChange; title: string; actions: ReactNode }) {
  const { listKeeping: words } = useDeskWords();
  const titleId = useId();
  const { counts, delta, applied, is_whole } = change;
  const isNothing = counts.added + counts.changed + counts.unlisted === 0;
  const deltaText = applied ? words.deltaDone : words.delta;
  return (
    <section className="list-change" aria-labelledby={titleId} aria-live="polite">
      <h3 id={titleId}>{title}</h3>
      <Tallies
        items={(['added', 'changed', 'unlisted', 'unchanged', 'refused', 'warned'] as const).map((name) => ({
          label: words.counts[name],
          count: format.number(counts[name]),
        }))}
      />
      {isNothing ? (
        <Banner tone="good" title={words.nothing} />
      ) : (
        <p>
          {deltaText(delta.rows, delta.bytes)} {change.list === 'products' && (is_whole ? words.isWhole : words.isPart)}
        </p>
      )}
      <Refused change={change} />
      <Warned change={change} />
      <Rows label={words.counts.added} rows={change.added} count={counts.added} />
      <Changed change={change} />
      <Rows label={words.counts.unlisted} rows={change.unlisted} count={counts.unlisted} />
      {actions && <div className="list-change-actions">{actions}</div>}
    </section>
  );
}

function Rows({ label, rows, count }: { label: string; rows: readonly ListRow[]; count: number }) {
  const { columns } = useDeskWords().listKeeping;
  return (
    <ChangeTable
      label={label}
      shown={rows.length}
      count={count}
      columns={[columns.name, columns.id]}
      rows={rows.map(({ _id, name }) => ({ key: _id, cells: [name, _id] }))}
    />
  );
}

function Changed({ change: { changed, counts } }: { change: ListChange }) {
  const { listKeeping: words } = useDeskWords();
  const { columns } = words;
  const textOf = (value: unknown): string => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return words.nothingValue;
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
  return (
    <ChangeTable
      label={words.counts.changed}
      shown={changed.length}
      count={counts.changed}
      columns={[columns.name, columns.field, columns.before, columns.after]}
      rows={changed.flatMap(({ _id, name, fields }) =>
        fields.map(({ field, before, after }, place) => ({
          key: `${_id} ${field}`,
          cells: [place === 0 ? `${name} (${_id})` : '', field.replaceAll('_', ' '), textOf(before), textOf(after)],
        })),
      )}
    />
  );
}

function Refused({ change: { refused, counts } }: { change: ListChange }) {
  const { listKeeping: words } = useDeskWords();
  const { columns } = words;
  return (
    <ChangeTable
      label={words.counts.refused}
      shown={refused.length}
      count={counts.refused}
      columns={[columns.file, columns.line, columns.field, columns.why]}
      rows={refused.map(({ file, line, field, message }) => ({
        key: `${file} ${line} ${field} ${message}`,
        cells: [file, line, field ?? words.wholeLine, message],
      }))}
    />
  );
}

/** Rows that were accepted and are probably wrong. */
function Warned({ change: { warned, counts } }: { change: ListChange }) {
  const { listKeeping: words } = useDeskWords();
  const { columns } = words;
  return (
    <ChangeTable
      label={words.counts.warned}
      shown={warned.length}
      count={counts.warned}
      columns={[columns.name, columns.field, columns.why]}
      rows={warned.map(({ _id, name, field, message }) => ({
        key: `${_id} ${message}`,
        cells: [`${name} (${_id})`, field?.replaceAll('_', ' ') ?? words.wholeLine, message],
      }))}
    />
  );
}
