import { useQuery } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { askImports, importsKey } from '../../device/server/import-undo.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { format } from '../../words/format.ts';
import { UndoDialog } from './undo-import.tsx';

/** The imports of the last day, each with undo; nothing if there were none. */
export function RecentImports({ now }: { now: () => Date }) {
  const { herdImport } = useDeskWords();
  const { recent: words, lists } = herdImport;
  const { data } = useQuery({ queryKey: importsKey, queryFn: askImports });
  // Outside the row, because an undone import has no button any more while its result is still being read.
  const [undoing, setUndoing] = useState<string | null>(null);
  const open = (data ?? []).filter(({ ends_at }) => new Date(ends_at) > now());
  if (open.length === 0) return null;
  return (
    <SectionCard title={words.title}>
      <table className="import-columns" aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.by}</th>
            <th scope="col">{words.did}</th>
            <th scope="col">
              <span className="visually-hidden">{words.undo}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {open.map(({ _id, list, file, at, by, counts, left, undone_at }) => (
            <tr key={_id}>
              <td>{format.dayAndTime(at)}</td>
              <td>
                {lists[list]}
                <br />
                <span className="record-quiet">{file}</span>
              </td>
              <td>{by}</td>
              <td>
                {words.counts(counts.added, counts.changed)}
                {undone_at !== null && (
                  <>
                    <br />
                    <span className="record-quiet">{left === 0 ? words.undone : words.left(left)}</span>
                  </>
                )}
              </td>
              <td>
                {left > 0 && (
                  <Button icon={Undo2} aria-label={words.undoOf(file)} onClick={() => setUndoing(_id)}>
                    {words.undo}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {undoing !== null && <UndoDialog importId={undoing} onClose={() => setUndoing(null)} />}
    </SectionCard>
  );
}
