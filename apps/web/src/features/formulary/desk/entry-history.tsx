import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { PracticeVersion } from '@byre/contract/history/schema';
import { useQuery } from '@tanstack/react-query';
import { askEntryHistory } from '../../../device/server/practice-formulary.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { formularyKey } from '../queries.ts';
import { cellLabel } from './clash-fields.tsx';
import { cellNames, cellsOf } from './entry-cells.ts';

/** Every version of a line: who, when, and what they changed. */
export function EntryHistory({ entry, now }: { entry: FormularyEntry; now: Date }) {
  const { formulary, tables } = useDeskWords();
  const { history: words } = formulary;
  const { data } = useQuery({
    queryKey: [...formularyKey(entry.practice_id), 'history', entry._id, entry.version],
    queryFn: () => askEntryHistory(entry),
  });
  return (
    <Disclosure summary={words.title}>
      {data ? (
        <ol className="entry-history">
          {data.map((version, place) => (
            <li key={version.version}>
              <strong>{words.ops[version.op]}</strong>{' '}
              <span>{words.by(version.user?.name ?? null, version.at, now)}</span>
              {/* A server of an earlier version does not send it. */}
              {version.reason && <p>{words.reason(version.reason)}</p>}
              {version.reset_by && <p>{tables.record.resetBy(version.reset_by)}</p>}
              <Changes version={version} before={data[place + 1] ?? null} />
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton kind="text" label={words.loading} />
      )}
    </Disclosure>
  );
}

type Entry = PracticeVersion<FormularyEntry>;

function Changes({ version, before }: { version: Entry; before: Entry | null }) {
  const { formulary } = useDeskWords();
  if (before === null) return null;
  const [was, is] = [cellsOf(before.document), cellsOf(version.document)];
  const changed = cellNames.filter((cell) => was[cell] !== is[cell]);
  const { states, history } = formulary;
  const isTurned = before.document.active !== version.document.active;
  if (changed.length === 0) {
    return <p>{isTurned ? (version.document.active ? states.confirmed : states.retired) : history.unchanged}</p>;
  }
  return (
    <dl className="entry-history-fields">
      {changed.map((cell) => (
        <div key={cell}>
          <dt>{cellLabel(formulary, cell)}</dt>
          <dd>
            <del>{was[cell] || formulary.conflict.empty}</del> <ins>{is[cell] || formulary.conflict.empty}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
