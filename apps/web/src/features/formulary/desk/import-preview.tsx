import type { FormularyImport, FormularyLine } from '@byre/contract/formulary/file';
import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { useEntryDoubtText } from '../../../forms/figures/entry-doubt-text.ts';
import { SpeciesRemark } from '../../../forms/species-remark.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { Tallies } from '../../../ui/lists/tallies.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { cellLabel } from './clash-fields.tsx';
import { type CellName, cellNames, cellsOf } from './entry-cells.ts';

/** What a file would change, line by line, and what was refused. */
export function ImportPreview({ change }: { change: FormularyImport }) {
  const { file: words } = useDeskWords().formulary;
  const { counts, lines, refused } = change;
  return (
    <div className="import-preview" aria-live="polite">
      <Tallies
        items={(['added', 'changed', 'unchanged', 'refused'] as const).map((name) => ({
          label: words.counts[name],
          count: format.number(counts[name]),
        }))}
      />
      {counts.added + counts.changed === 0 && counts.refused === 0 && <Banner tone="good" title={words.nothing} />}
      {refused.length > 0 && <Refused change={change} />}
      {lines.length > 0 && (
        <section aria-label={words.changesTitle}>
          <h3>{words.changesTitle}</h3>
          {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role when list-style is none */}
          <ul role="list" className="import-lines">
            {lines.map((line) => (
              <Line key={line.line} line={line} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Refused({ change: { refused } }: { change: FormularyImport }) {
  const { file: words } = useDeskWords().formulary;
  return (
    <section aria-label={words.refusedTitle}>
      <h3>{words.refusedTitle}</h3>
      <p>{words.refusedExplanation}</p>
      <table className="import-table">
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col">{words.column}</th>
            <th scope="col">{words.why}</th>
          </tr>
        </thead>
        <tbody>
          {refused.map(({ line, field, message }) => (
            <tr key={`${line} ${field} ${message}`}>
              <td>{line}</td>
              <td>{field ?? words.wholeLine}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ line }: { line: FormularyLine }) {
  const { formulary } = useDeskWords();
  const { file: words } = formulary;
  const changes = changesOf(line);
  const doubtText = useEntryDoubtText();
  const doubts = line.doubts ?? [];
  return (
    <li>
      <p className="import-line">
        <StatusPill tone={line.what === 'added' ? 'good' : 'info'}>{words.what[line.what]}</StatusPill>
        <strong>{line.product_name ?? line.product_id}</strong>
        <span>{line.species ?? formulary.allSpecies}</span>
        <span className="import-place">{`${words.line} ${line.line}`}</span>
      </p>
      {doubts.length > 0 && (
        <Banner tone="warning" title={words.doubtful}>
          {doubts.map((doubt) => {
            const { name, text } = doubtText(doubt);
            return <p key={`${doubt.pointer} ${text}`}>{`${name}: ${text}`}</p>;
          })}
        </Banner>
      )}
      <SpeciesRemark species={line.species} />
      {changes.length > 0 && (
        <dl className="import-fields">
          {changes.map(({ cell, before, after }) => (
            <div key={cell}>
              <dt>{cellLabel(formulary, cell)}</dt>
              <dd>
                <del>{before || formulary.conflict.empty}</del> <ins>{after || formulary.conflict.empty}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** The fields that differ, as they are typed in cells. */
const changesOf = ({ fields, product_id }: FormularyLine): { cell: CellName; before: string; after: string }[] => {
  const side = (name: 'before' | 'after') =>
    cellsOf({ ...blank(product_id), ...Object.fromEntries(fields.map((one) => [one.field, one[name]])) });
  const [before, after] = [side('before'), side('after')];
  return cellNames
    .filter((cell) => before[cell] !== after[cell])
    .map((cell) => ({ cell, before: before[cell], after: after[cell] }));
};

const blank = (product_id: string): FormularyEntry => ({
  _id: '',
  practice_id: '',
  product_id,
  product_name: null,
  species: null,
  strengths: [],
  dose: null,
  routes: [],
  frequency: null,
  duration: null,
  withdrawal_periods: [],
  residue_limit: null,
  notes: null,
  source: null,
  active: true,
  confirmed_by: null,
  confirmed_at: null,
  created_at: '',
  updated_at: '',
  created_by: null,
  updated_by: null,
  version: 1,
});
