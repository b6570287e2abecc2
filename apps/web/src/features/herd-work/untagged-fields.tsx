import type { Animal } from '@byre/contract/animals/schema';
import { type ReactNode, useState } from 'react';
import { getAnimal } from '../../device/reads/farm-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { FigureField } from '../../forms/figures/figure-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { FieldGroup } from '../../ui/fields/field-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { AnimalKeys } from './animal-keys.tsx';
import type { GroupDraft } from './group-draft.ts';
import './herd-work.css';

export interface UntaggedFieldsProps {
  farmId: string;
  draft: GroupDraft;
  onChange: (change: Partial<GroupDraft>) => void;
  ids: { count: string; holder: string };
  errorOf: (fieldId: string) => string | undefined;
  tagOf: (animal: Animal) => ReactNode;
  noteOf: (animal: Animal) => ReactNode;
  camera: ReactNode;
}

/** Untagged animals: how many, how to recognise them, and the animal that their record is filed under. */
export function UntaggedFields({ farmId, draft, onChange, ids, errorOf, ...keys }: UntaggedFieldsProps) {
  const { herdWork: words } = useAllWords();
  const [isChoosing, setChoosing] = useState(false);
  const { holderId } = draft;
  const holder = useLive(async () => (holderId === null ? null : getAnimal(farmId, holderId)), [farmId, holderId]);
  return (
    <>
      <FigureField
        id={ids.count}
        label={words.howMany}
        figure={{ kind: 'heads', of: 'untagged' }}
        isWhole
        error={errorOf(ids.count)}
        value={draft.count}
        onChange={(count) => onChange({ count })}
      />
      <TextField
        label={words.what}
        hint={words.whatHint}
        isOptional
        maxLength={200}
        value={draft.what}
        onChange={(what) => onChange({ what })}
      />
      <FieldGroup id={ids.holder} label={words.holder} hint={words.holderHint} error={errorOf(ids.holder)}>
        <p className="herd-condition">
          {holder ? keys.tagOf(holder.document) : words.noHolder}
          <Button onClick={() => setChoosing(true)}>{words.chooseHolder}</Button>
        </p>
      </FieldGroup>
      <Dialog isOpen={isChoosing} onClose={() => setChoosing(false)} title={words.holder}>
        <AnimalKeys
          farmId={farmId}
          {...keys}
          onPick={(id) => {
            onChange({ holderId: id });
            setChoosing(false);
          }}
        />
      </Dialog>
    </>
  );
}
