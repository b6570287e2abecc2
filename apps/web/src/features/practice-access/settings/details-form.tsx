import type { Practice, PracticeDetails } from '@byre/contract/practices/schema';
import { type FormEvent, useId, useState } from 'react';
import { setPracticeDetails } from '../../../device/server/practice-settings.ts';
import { useDirtyForm } from '../../../forms/dirty-forms.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { failureText } from '../failure-text.ts';

const names = [
  'name',
  'address_line_1',
  'address_line_2',
  'address_line_3',
  'town',
  'county',
  'postcode',
  'phone',
  'email',
] as const;
type Name = (typeof names)[number];

/** The details printed on the practice's documents. */
export function DetailsForm({ practice }: { practice: Pick<Practice, '_id'> & Partial<Practice> }) {
  const desk = useDeskWords();
  const { details: words } = desk.settings;
  const field = useAllWords();
  const id = useId();
  // A field that nobody has edited shows the stored value, even if another admin has just set it.
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const shownOf = (name: Name) => typed[name] ?? practice[name] ?? '';
  const changed = names.filter((name) => shownOf(name).trim() !== (practice[name] ?? ''));
  const saving = useOneMutation<Practice, PracticeDetails>({
    mutationFn: (wanted) => setPracticeDetails(practice._id, wanted),
    onSuccess: () => {
      setTyped({});
      showToast({ message: words.saved, tone: 'good' });
    },
  });
  useDirtyForm(changed.length > 0);
  const hasName = shownOf('name').trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!hasName) return document.getElementById(`${id}-name`)?.focus();
    // Only changed fields are sent, so that another admin's changes are kept.
    return saving.mutate(Object.fromEntries(changed.map((name) => [name, shownOf(name).trim() || null])));
  };
  const failure = failureText(field, desk, saving.error);
  return (
    <form className="access-form settings-form" onSubmit={submit} noValidate>
      <h3>{words.title}</h3>
      {names.map((name) => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          label={words.fields[name]}
          value={shownOf(name)}
          maxLength={500}
          error={name === 'name' && isChecked && !hasName ? words.noName : undefined}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <p className="field-hint">{words.hint}</p>
      {failure && <Banner tone="warning" title={failure} isLive />}
      <Button type="submit" variant="primary" isBusy={saving.isPending}>
        {words.save}
      </Button>
    </form>
  );
}
