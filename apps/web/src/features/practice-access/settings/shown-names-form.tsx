import type { ShownNames } from '@byre/contract/practices/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { askShownNames, setShownNames } from '../../../device/server/practice-settings.ts';
import { useDirtyForm } from '../../../forms/dirty-forms.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckRow } from '../../../ui/check-row.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { failureText } from '../failure-text.ts';

/** Whether other practices on the same farms see the names of a practice's people. */
export function ShownNamesForm({ practiceId }: { practiceId: string }) {
  const desk = useDeskWords();
  const { save, names: words } = desk.settings;
  const field = useAllWords();
  const queries = useQueryClient();
  const queryKey = ['desk', 'shown-names', practiceId];
  const { data, error } = useQuery({ queryKey, queryFn: () => askShownNames(practiceId) });
  // Null until something is chosen. Then the stored value is shown, even if another admin has just set it.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isShown = chosen ?? data?.shows_names ?? false;
  const saving = useOneMutation<ShownNames, ShownNames>({
    mutationFn: (wanted) => setShownNames(practiceId, wanted),
    onSuccess: (shown) => {
      queries.setQueryData(queryKey, shown);
      setChosen(null);
      showToast({ message: shown.shows_names ? words.shown : words.hidden, tone: 'good' });
    },
  });
  useDirtyForm(data !== undefined && isShown !== data.shows_names);
  const trouble = failureText(field, desk, error);
  if (trouble) return <Banner tone="warning" title={trouble} />;
  if (!data) return <Skeleton kind="text" label={words.loading} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate({ shows_names: isShown });
  };
  const failure = failureText(field, desk, saving.error);
  return (
    <form className="access-form settings-form" onSubmit={submit} noValidate>
      <h3>{words.title}</h3>
      <p className="field-hint">{words.hint}</p>
      <CheckRow label={words.shows} isChecked={isShown} onChange={setChosen} />
      <p className="field-hint">{words.later}</p>
      {failure && <Banner tone="warning" title={failure} isLive />}
      <Button type="submit" variant="primary" isBusy={saving.isPending}>
        {save}
      </Button>
    </form>
  );
}
