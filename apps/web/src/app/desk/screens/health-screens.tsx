import { FormularyDesk } from '../../../features/formulary/desk/formulary-desk.tsx';
import { ListKeeping } from '../../../features/list-keeping/list-keeping.tsx';
import { StrengthPass } from '../../../features/reports/strengths/strength-pass.tsx';
import { SyncHealth } from '../../../features/sync-status/desk/sync-health.tsx';
import { now } from '../../clock.ts';
import { useOwnPractice } from '../use-own-practice.tsx';

/** The state of the practice's devices, and their refused changes. */
export function SyncDesk() {
  const { practiceId, chooser } = useOwnPractice();
  return practiceId === null ? null : <SyncHealth key={practiceId} practiceId={practiceId} tools={chooser} now={now} />;
}

/** What the practice has confirmed for the products it uses. */
export function FormularyScreen() {
  const { practiceId, chooser, user } = useOwnPractice();
  if (practiceId === null || !user) return null;
  return (
    <FormularyDesk
      key={practiceId}
      practiceId={practiceId}
      mayChange={user.role !== 'staff'}
      mayEnterLimit={user.role === 'admin'}
      person={user.name}
      tools={chooser}
      now={now}
    />
  );
}

/** Confirms all strengths that are not confirmed yet. */
export function StrengthsScreen() {
  const { practiceId } = useOwnPractice();
  return practiceId === null ? null : <StrengthPass key={practiceId} practiceId={practiceId} now={now} />;
}

/** The lists that all practices share. */
export function ListsDesk() {
  return <ListKeeping now={now} />;
}
