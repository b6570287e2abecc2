import type { Person } from '@byre/contract/people/schema';
import type { Team, TeamInput } from '@byre/contract/teams/schema';
import { useQueryClient } from '@tanstack/react-query';
import { changeTeam, makeTeam, teamsKey } from '../../../device/server/practice-house.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { AccessDialog } from '../access-dialog.tsx';
import { FarmChoice } from '../farm-limit.tsx';
import { useAccessForm } from '../use-access-form.ts';

export interface TeamDialogProps {
  practiceId: string;
  /** Null for a new one. */
  team: Team | null;
  /** The people who can belong to a team. */
  people: readonly Person[];
  onDissolve: (team: Team) => void;
  onClose: () => void;
}

type Draft = { name: string; farms: readonly string[]; members: readonly string[] };

/** Makes a team, or changes one. */
export function TeamDialog({ practiceId, team, people, onDissolve, onClose }: TeamDialogProps) {
  const { teams: words } = useDeskWords().settings;
  const queries = useQueryClient();
  const form = useAccessForm<Draft, TeamInput, Team>({
    blank: { name: team?.name ?? '', farms: team?.farms ?? [], members: team?.members ?? [] },
    faultsOf: (id, { name }) => (name.trim() === '' ? [{ fieldId: `${id}-name`, message: words.noName }] : []),
    bodyOf: ({ name, farms, members }) => ({ name: name.trim(), farms: [...farms], members: [...members] }),
    send: (body, onceKey) => (team ? changeTeam(team, body) : makeTeam(practiceId, body, onceKey)),
    onMade: ({ name }) => {
      void queries.invalidateQueries({ queryKey: teamsKey(practiceId) });
      showToast({ message: words.saved(name), tone: 'good' });
      onClose();
    },
  });
  const { draft, change, fieldOf } = form;
  const toggle = (id: string, isChosen: boolean) =>
    change({ members: isChosen ? [...draft.members, id] : draft.members.filter((one) => one !== id) });
  return (
    <AccessDialog form={form} title={team?.name ?? words.make} submitLabel={words.save} onClose={onClose}>
      <TextField
        label={words.name}
        maxLength={80}
        autoComplete="off"
        autoFocus={team === null}
        value={draft.name}
        {...fieldOf('name')}
        onChange={(name) => change({ name })}
      />
      <FieldGroup label={words.members} hint={words.membersHint}>
        {people.map(({ _id, name }) => (
          <CheckRow
            key={_id}
            label={name}
            isChecked={draft.members.includes(_id)}
            onChange={(isChosen) => toggle(_id, isChosen)}
          />
        ))}
        {people.length === 0 && <p className="field-hint">{words.nobody}</p>}
      </FieldGroup>
      <FieldGroup label={words.farms}>
        <FarmChoice value={draft.farms} onChange={(farms) => change({ farms })} />
      </FieldGroup>
      {team && <Button onClick={() => onDissolve(team)}>{words.dissolve}</Button>}
    </AccessDialog>
  );
}
