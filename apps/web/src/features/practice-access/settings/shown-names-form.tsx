import type { ShownNames } from '@byre/contract/practices/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { askShownNames, setShownNames } from '../../../device/server/practice-settings.ts';
import { useDirtyForm } from '../../../forms/dirty-forms.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { failureText } from '../failure-text.ts';

const contactChoices = ['shows_phone', 'shows_email', 'shows_address'] as const;
const choices = ['shows_names', ...contactChoices] as const;

/** What other practices on the same farms see of a practice: the names of its people, and how to reach it. */
export function ShownNamesForm({ practiceId }: { practiceId: string }) {
  const desk = useDeskWords();
  const { save, names: words } = desk.settings;
  const field = useAllWords();
  const queries = useQueryClient();
  const queryKey = ['desk', 'shown-names', practiceId];
  const { data, error } = useQuery({ queryKey, queryFn: () => askShownNames(practiceId) });
  // Empty until something is chosen. Then the stored value is shown, even if another admin has just set it.
  const [chosen, setChosen] = useState<Partial<ShownNames>>({});
  const { shows_names = false, ...contact } = { ...data, ...chosen };
  const saving = useOneMutation<ShownNames, ShownNames>({
    mutationFn: (wanted) => setShownNames(practiceId, wanted),
    onSuccess: (shown) => {
      const isNew = (choice: keyof ShownNames) => data !== undefined && shown[choice] !== data[choice];
      const named = (isShown: boolean) =>
        choices.filter((choice) => isNew(choice) && shown[choice] === isShown).map((choice) => words.things[choice]);
      showToast({ message: words.saved(named(true), named(false)), tone: 'good' });
      queries.setQueryData(queryKey, shown);
      setChosen({});
    },
  });
  const isChanged = (choice: keyof ShownNames) => chosen[choice] !== undefined && chosen[choice] !== data?.[choice];
  useDirtyForm(choices.some(isChanged));
  const trouble = failureText(field, desk, error);
  if (trouble) return <Banner tone="warning" title={trouble} />;
  if (!data) return <Skeleton kind="text" label={words.loading} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate({ ...contact, shows_names });
  };
  const failure = failureText(field, desk, saving.error);
  return (
    <form className="access-form settings-form" onSubmit={submit} noValidate>
      <h3>{words.title}</h3>
      <p className="field-hint">{words.hint}</p>
      <CheckRow
        label={words.shows}
        isChecked={shows_names}
        onChange={(wanted) => setChosen({ ...chosen, shows_names: wanted })}
      />
      <p className="field-hint">{words.later}</p>
      <p className="field-hint">{words.contact}</p>
      {contactChoices.map((choice) => (
        <CheckRow
          key={choice}
          label={words[labels[choice]]}
          isChecked={contact[choice] ?? false}
          onChange={(wanted) => setChosen({ ...chosen, [choice]: wanted })}
        />
      ))}
      {failure && <Banner tone="warning" title={failure} isLive />}
      <Button type="submit" variant="primary" isBusy={saving.isPending}>
        {save}
      </Button>
    </form>
  );
}

const labels = { shows_phone: 'showsPhone', shows_email: 'showsEmail', shows_address: 'showsAddress' } as const;
