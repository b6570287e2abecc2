import { useDeskWords } from '../../../words/desk-words.tsx';
import type { FieldLook } from '../field-look.ts';
import type { BulkLine } from './bulk-plan.ts';

export interface BulkPreviewProps {
  lines: readonly BulkLine[];
  rows: readonly { id: string; name: string; about: string }[];
  look: FieldLook;
}

/** What happens to each row. Rows that are not changed come last, with the reason. */
export function BulkPreview({ lines, rows, look: { Value } }: BulkPreviewProps) {
  const { bulk: words } = useDeskWords();
  const called = new Map(rows.map((row) => [row.id, row]));
  const inOrder = [...lines.filter(({ write }) => write), ...lines.filter(({ write }) => !write)];
  return (
    <table className="difference-table bulk-table" aria-label={words.preview}>
      <thead>
        <tr>
          <th scope="col">{words.row}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {inOrder.map(({ id, field, before, after, why, through }) => (
          <tr key={id} data-stays={why !== null || undefined}>
            <th scope="row">
              {called.get(id)?.name}
              <span className="record-quiet">{called.get(id)?.about}</span>
              {through !== null && <span className="record-quiet">{words.through(through)}</span>}
            </th>
            <td>{why !== 'closed' && why !== 'no-treatment' && <Value field={field} value={before} />}</td>
            <td>{why === null ? <Value field={field} value={after} /> : words.stays[why]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
