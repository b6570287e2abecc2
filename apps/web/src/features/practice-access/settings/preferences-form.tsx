import type { PracticePreferences, PreferencesChange } from '@byre/contract/practices/preferences';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { askPreferences, preferencesKey, setPreferences } from '../../../device/server/practice-house.ts';
import { useDirtyForm } from '../../../forms/dirty-forms.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { failureText } from '../failure-text.ts';
import { offeredSpecies } from './offered-species.ts';

type Chosen = Pick<PracticePreferences, 'language' | 'species'>;

/** The practice's language and species, used until its people choose for themselves. */
export function PreferencesForm({ practiceId }: { practiceId: string }) {
  const desk = useDeskWords();
  const { save, preferences: words } = desk.settings;
  const { values } = desk.tables;
  const field = useAllWords();
  const queries = useQueryClient();
  const queryKey = preferencesKey(practiceId);
  const { data, error } = useQuery({ queryKey, queryFn: () => askPreferences(practiceId) });
  // A field that nobody has changed shows the stored value, even if another admin has just set it.
  const [chosen, setChosen] = useState<Partial<Chosen>>({});
  const saving = useOneMutation<PracticePreferences, PreferencesChange>({
    mutationFn: (wanted) => setPreferences(practiceId, wanted),
    onSuccess: (stands) => {
      queries.setQueryData(queryKey, stands);
      setChosen({});
      showToast({ message: words.saved, tone: 'good' });
    },
  });
  useDirtyForm(Object.keys(chosen).length > 0);
  const trouble = failureText(field, desk, error);
  if (trouble) return <Banner tone="warning" title={trouble} />;
  if (!data) return <Skeleton kind="text" label={words.loading} />;
  const { language, species } = { ...data, ...chosen };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(chosen);
  };
  const toggle = (name: string, isChosen: boolean) =>
    setChosen({ ...chosen, species: isChosen ? [...species, name] : species.filter((one) => one !== name) });
  const failure = failureText(field, desk, saving.error);
  return (
    <form className="access-form settings-form" onSubmit={submit} noValidate>
      <h3>{words.title}</h3>
      <Select
        label={words.language}
        hint={words.languageHint}
        emptyLabel={words.browser}
        choices={[
          { value: 'en', label: words.languages.en },
          { value: 'cy', label: words.languages.cy },
        ]}
        value={language}
        onChange={(next) => setChosen({ ...chosen, language: next })}
      />
      <FieldGroup label={words.species} hint={words.speciesHint}>
        {[...new Set([...offeredSpecies, ...species])].map((name) => (
          <CheckRow
            key={name}
            label={values[name] ?? name}
            isChecked={species.includes(name)}
            onChange={(isChosen) => toggle(name, isChosen)}
          />
        ))}
      </FieldGroup>
      {failure && <Banner tone="warning" title={failure} isLive />}
      <Button type="submit" variant="primary" isBusy={saving.isPending}>
        {save}
      </Button>
    </form>
  );
}
