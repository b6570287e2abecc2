import type { KeyInput, NewKey, Scope } from '@byre/contract/keys/schema';
import { useQueryClient } from '@tanstack/react-query';
import { makeKey } from '../../device/integration-keys.ts';
import { isDay, isUnfinishedDay } from '../../ui/british-day.ts';
import { CheckRow } from '../../ui/check-row.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import type { DeskWords } from '../../words/en-desk.ts';
import { AccessDialog } from './access-dialog.tsx';
import { accessKeys } from './access-queries.ts';
import { FarmLimit } from './farm-limit.tsx';
import { useAccessForm } from './use-access-form.ts';

type Draft = { name: string; scopes: readonly Scope[]; farms: readonly string[] | null; until: string };
const blank: Draft = { name: '', scopes: [], farms: null, until: '' };

/** Makes a key for another system. */
export function MakeKeyDialog({ onMade, onClose }: { onMade: (made: NewKey) => void; onClose: () => void }) {
  const desk = useDeskWords();
  const { keys } = desk;
  const scopes = Object.keys(keys.scopeNames) as Scope[];
  const queries = useQueryClient();
  const form = useAccessForm({
    blank,
    faultsOf: (id, draft) => faultsOf(desk, id, draft),
    bodyOf: inputOf,
    send: makeKey,
    onMade: (made: NewKey) => {
      void queries.invalidateQueries({ queryKey: accessKeys.keys });
      onMade(made);
    },
  });
  const { draft, change, fieldOf } = form;
  const choose = (scope: Scope, isChosen: boolean) =>
    change({ scopes: scopes.filter((one) => (one === scope ? isChosen : draft.scopes.includes(one))) });
  return (
    <AccessDialog form={form} title={keys.make} submitLabel={keys.submit} onClose={onClose}>
      <TextField
        label={keys.name}
        hint={keys.nameHint}
        maxLength={100}
        autoComplete="off"
        autoFocus
        value={draft.name}
        {...fieldOf('name')}
        onChange={(name) => change({ name })}
      />
      <FieldGroup label={keys.scopes} {...fieldOf('scopes')}>
        {scopes.map((scope) => (
          <CheckRow
            key={scope}
            label={keys.scopeNames[scope]}
            isChecked={draft.scopes.includes(scope)}
            onChange={(isChosen) => choose(scope, isChosen)}
          />
        ))}
      </FieldGroup>
      <FarmLimit
        label={keys.farmsLabel}
        value={draft.farms}
        {...fieldOf('farms')}
        onChange={(farms) => change({ farms })}
      />
      <DayField
        label={keys.until}
        hint={keys.untilHint}
        isOptional
        value={draft.until}
        {...fieldOf('until')}
        onChange={(until) => change({ until })}
      />
    </AccessDialog>
  );
}

const faultsOf = ({ keys, people }: DeskWords, id: string, { name, scopes: chosen, farms, until }: Draft) => [
  ...(name.trim() === '' ? [{ fieldId: `${id}-name`, message: keys.faults.name }] : []),
  ...(chosen.length === 0 ? [{ fieldId: `${id}-scopes`, message: keys.faults.scopes }] : []),
  ...(farms !== null && farms.length === 0 ? [{ fieldId: `${id}-farms`, message: people.farms.missing }] : []),
  ...(isUnfinishedDay(until) ? [{ fieldId: `${id}-until`, message: keys.faults.untilIsNoDay }] : []),
  ...(isDay(until) && until < today() ? [{ fieldId: `${id}-until`, message: keys.faults.until }] : []),
];

/** The service counts days by UTC. */
const today = (): string => new Date().toISOString().slice(0, 10);

const inputOf = ({ name, scopes: chosen, farms, until }: Draft): KeyInput => ({
  name: name.trim(),
  scopes: [...chosen],
  farms: farms && [...farms],
  ...(until === '' ? {} : { expires_at: until }),
});
