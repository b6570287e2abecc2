import type { ListChange, ListRow } from '@byre/contract/lists/schema';
import { type ReactNode, useId } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { format } from '../../words/format.ts';

/** What files change of a list: how many rows, the first of each kind, and what devices fetch of it. */
export function ListChangeView({ change, title, actions }: { change: ListChange; title: string; actions: ReactNode }) {
  const { listKeeping: words } = useDeskWords();
  const titleId = useId();
  const { counts, delta, applied, is_whole } = change;
  const isNothing = counts.added + counts.changed + counts.unlisted === 0;
  const deltaText = applied ? words.deltaDone : words.delta;
  return (
    <section className="list-change" aria-labelledby={titleId} aria-live="polite">
      <h3 id={titleId}>{title}</h3>
      <dl className="list-counts">
        {(['added', 'changed', 'unlisted', 'unchanged', 'refused'] as const).map((name) => (
          <div key={name}>
            <dt>{words.counts[name]}</dt>
            <dd>{format.number(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {isNothing ? (
        <Banner tone="good" title={words.nothing} />
      ) : (
        <p>
          {deltaText(delta.rows, delta.bytes)} {change.list === 'products' && (is_whole ? words.isWhole : words.isPart)}
        </p>
      )}
      <Refused change={change} />
      <Rows label={words.counts.added} rows={change.added} count={counts.added} />
      <Changed change={change} />
      <Rows label={words.counts.unlisted} rows={change.unlisted} count={counts.unlisted} />
      {actions && <div className="list-change-actions">{actions}</div>}
    </section>
  );
}

function Rows({ label, rows, count }: { label: string; rows: readonly ListRow[]; count: number }) {
  const { listKeeping: words } = useDeskWords();
  if (rows.length === 0) return null;
  return (
    <Disclosure summary={label} shortly={words.first(rows.length, count)} isOpen={rows.length <= 10}>
      <table className="list-table">
        <thead>
          <tr>
            <th scope="col">{words.columns.name}</th>
            <th scope="col">{words.columns.id}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ _id, name }) => (
            <tr key={_id}>
              <td>{name}</td>
              <td>{_id}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

function Changed({ change: { changed, counts } }: { change: ListChange }) {
  const { listKeeping: words } = useDeskWords();
  const { columns } = words;
  if (changed.length === 0) return null;
  return (
    <Disclosure
      summary={words.counts.changed}
      shortly={words.first(changed.length, counts.changed)}
      isOpen={changed.length <= 10}
    >
      <table className="list-table">
        <thead>
          <tr>
            {[columns.name, columns.field, columns.before, columns.after].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changed.flatMap(({ _id, name, fields }) =>
            fields.map(({ field, before, after }, place) => (
              <tr key={`${_id} ${field}`}>
                <td>{place === 0 ? `${name} (${_id})` : ''}</td>
                <td>{field.replaceAll('_', ' ')}</td>
                <td>
                  <Value value={before} />
                </td>
                <td>
                  <Value value={after} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </Disclosure>
  );
}

function Value({ value }: { value: unknown }) {
  const { listKeeping: words } = useDeskWords();
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return words.nothingValue;
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function Refused({ change: { refused, counts } }: { change: ListChange }) {
  const { listKeeping: words } = useDeskWords();
  const { columns } = words;
  if (refused.length === 0) return null;
  return (
    <Disclosure
      summary={words.counts.refused}
      shortly={words.first(refused.length, counts.refused)}
      isOpen={refused.length <= 10}
    >
      <table className="list-table">
        <thead>
          <tr>
            {[columns.file, columns.line, columns.field, columns.why].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {refused.map(({ file, line, field, message }) => (
            <tr key={`${file} ${line} ${field} ${message}`}>
              <td>{file}</td>
              <td>{line}</td>
              <td>{field ?? words.wholeLine}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
