import type { RefusedEdit } from '@byre/contract/quarantine/schema';
import { Disclosure } from '../../../ui/lists/disclosure.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useWhat } from './refused-facts.tsx';

/** Recent decisions: by whom, when and why. */
export function DecidedList({ decided, now }: { decided: readonly RefusedEdit[]; now: Date }) {
  const { refused: words } = useDeskWords().syncHealth;
  if (decided.length === 0) return null;
  return (
    <Disclosure summary={words.decidedTitle}>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role when list-style is none */}
      <ul role="list" className="health-decided">
        {decided.map((edit) => (
          <Decided key={edit._id} edit={edit} now={now} />
        ))}
      </ul>
    </Disclosure>
  );
}

function Decided({ edit, now }: { edit: RefusedEdit; now: Date }) {
  const { refused: words } = useDeskWords().syncHealth;
  const what = useWhat(edit);
  if (edit.state === 'open') return null;
  return (
    <li>
      <strong>{what}</strong>
      <span>
        {[edit.person ?? words.somebody, edit.identification_number, edit.farm_name].filter(Boolean).join(', ')}
      </span>
      <span>{words.decided[edit.state]}</span>
      {edit.closed_at !== null && <span>{words.decidedBy(edit.closed_by, edit.closed_at, now)}</span>}
      {edit.reason !== null && <span>{edit.reason}</span>}
    </li>
  );
}
