import type { NewKey } from '@byre/contract/keys/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeKey } from '../../../device/server/integration-keys.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { AccessDialog } from '../access-dialog.tsx';
import { accessKeys } from '../access-queries.ts';
import { useAccessForm } from '../use-access-form.ts';
import { KeyGrantFields } from './key-grant.tsx';
import { type KeyDraft, keyFaults, keyInput, usualLastDay } from './key-rules.ts';

export function MakeKeyDialog({ onMade, onClose }: { onMade: (made: NewKey) => void; onClose: () => void }) {
  const desk = useDeskWords();
  const { keys } = desk;
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
      <KeyGrantFields form={form} words={keys} />
    </AccessDialog>
  );
}
