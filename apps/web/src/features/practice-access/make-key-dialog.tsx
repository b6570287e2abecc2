import type { NewKey, Scope } from '@byre/contract/keys/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeKey } from '../../device/integration-keys.ts';
import { Banner } from '../../ui/banner.tsx';
import { CheckRow } from '../../ui/check-row.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { accessKeys } from './access-queries.ts';
import { FarmLimit } from './farm-limit.tsx';
import { type KeyDraft, keyFaults, keyInput, usualLastDay } from './key-rules.ts';
import { useAccessForm } from './use-access-form.ts';

/** Makes a key for another system. */
export function MakeKeyDialog({ onMade, onClose }: { onMade: (made: NewKey) => void; onClose: () => void }) {
  const desk = useDeskWords();
  const { keys } = desk;
  const scopes = Object.keys(keys.scopeNames) as Scope[];
  const queries = useQueryClient();
  const [blank] = useState(
    (): KeyDraft => ({ name: '', scopes: [], farms: null, until: usualLastDay(new Date()), hasNoEnd: false }),
  );
  const form = useAccessForm({
    blank,
    faultsOf: (id, draft) => keyFaults(desk, id, draft),
    bodyOf: keyInput,
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
        isDisabled={draft.hasNoEnd}
        value={draft.hasNoEnd ? '' : draft.until}
        {...fieldOf('until')}
        onChange={(until) => change({ until })}
      />
      <CheckRow label={keys.noEnd} isChecked={draft.hasNoEnd} onChange={(hasNoEnd) => change({ hasNoEnd })} />
      {draft.hasNoEnd && (
        <Banner tone="warning" title={keys.noEndTitle} isLive>
          {keys.noEndWarning}
        </Banner>
      )}
    </AccessDialog>
  );
}
