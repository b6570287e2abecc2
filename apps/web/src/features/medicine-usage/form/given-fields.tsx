import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';

type GivenProps = Pick<UsageFormContext, 'draft' | 'onChange'>;

/** The dose in words, where an amount is not enough. */
export function DoseField({ draft, onChange }: GivenProps) {
  const { form: words } = useAllWords().medicineUsage;
  return (
    <TextField
      label={words.dose}
      hint={words.doseHint}
      isOptional
      maxLength={500}
      value={draft.dose}
      onChange={(dose) => onChange((current) => ({ ...current, dose, doseBy: dose.trim() === '' ? null : 'person' }))}
    />
  );
}

/** Who gave it. */
export function GivenByField({ draft, onChange }: GivenProps) {
  const { form: words } = useAllWords().medicineUsage;
  return (
    <TextField
      label={words.administeredBy}
      isOptional
      maxLength={500}
      value={draft.administered_by}
      onChange={(administered_by) => onChange((current) => ({ ...current, administered_by }))}
    />
  );
}
