import type { FactorDemand } from '@byre/contract/second-factors/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ServerError } from '../../../device/server/api-client.ts';
import { askFactorDemand, setFactorDemand } from '../../../device/server/second-factors.ts';
import { useDirtyForm } from '../../../forms/dirty-forms.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { ChipGroup } from '../../../ui/fields/chip-group.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { usePeople } from '../access-queries.ts';
import { failureText } from '../failure-text.ts';

export interface FactorDemandFormProps {
  practiceId: string;
  /** The screen for setting up one's own second factor. */
  setUpAt: string;
}

const groups = ['nobody', 'admins', 'everybody'] as const;
type Group = (typeof groups)[number];

const groupOf = ({ of_admins, of_everybody }: FactorDemand): Group => {
  if (of_everybody) return 'everybody';
  return of_admins ? 'admins' : 'nobody';
};

/** Who must have a second factor. A change needs confirmation. */
export function FactorDemandForm({ practiceId, setUpAt }: FactorDemandFormProps) {
  const desk = useDeskWords();
  const { factorDemand: words, settings } = desk;
  const field = useAllWords();
  const queries = useQueryClient();
  const queryKey = ['desk', 'factor-demand', practiceId];
  const { data, error } = useQuery({ queryKey, queryFn: () => askFactorDemand(practiceId) });
  // Null until something is chosen. Then the stored value is shown, even if another admin has just set it.
  const [chosen, setChosen] = useState<Group | null>(null);
  const [isAsked, setAsked] = useState(false);
  const saving = useOneMutation<FactorDemand, Group>({
    mutationFn: (wanted) =>
      setFactorDemand(practiceId, { of_admins: wanted !== 'nobody', of_everybody: wanted === 'everybody' }),
    onSuccess: (stands) => {
      queries.setQueryData(queryKey, stands);
      setChosen(null);
      showToast({ message: words.changed[groupOf(stands)], tone: 'good' });
    },
    onSettled: () => setAsked(false),
  });
  const set = data && groupOf(data);
  const wanted = chosen ?? set ?? 'nobody';
  const isChanged = set !== undefined && wanted !== set;
  useDirtyForm(isChanged);
  const needsOwn = lacksOwn(saving.error);
  const failure = failureText(field, desk, error ?? (needsOwn ? null : saving.error));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) setAsked(true);
  };
  return (
    <form className="access-form settings-form" onSubmit={submit} noValidate>
      <h3>{words.title}</h3>
      {failure && <Banner tone="warning" title={failure} isLive />}
      {needsOwn && (
        <Banner
          tone="warning"
          title={words.ownFirst}
          actions={<ButtonLink to={setUpAt}>{words.setUp}</ButtonLink>}
          isLive
        />
      )}
      {set === undefined && !error && <Skeleton kind="text" label={words.loading} />}
      {set !== undefined && (
        <>
          <ChipGroup
            label={words.who}
            choices={groups.map((value) => ({ value, label: words.groups[value] }))}
            value={wanted}
            onChange={(group) => setChosen(group)}
          />
          <p>{words.meaning[wanted]}</p>
          <Button type="submit" variant="primary" isBusy={saving.isPending}>
            {settings.save}
          </Button>
        </>
      )}
      {isAsked && (
        <ConfirmDialog
          isOpen
          title={words.ask[wanted].title}
          confirmLabel={words.ask[wanted].confirm}
          isBusy={saving.isPending}
          onConfirm={() => saving.mutate(wanted)}
          onCancel={() => setAsked(false)}
        >
          <p>{words.ask[wanted].explanation}</p>
          {wanted !== 'nobody' && <WhoLacks practiceId={practiceId} of={wanted} />}
        </ConfirmDialog>
      )}
    </form>
  );
}

/** The people who could not continue until they have set one up. */
function WhoLacks({ practiceId, of }: { practiceId: string; of: 'admins' | 'everybody' }) {
  const { factorDemand: words } = useDeskWords();
  const { data } = usePeople();
  if (!data) return null;
  const names = data
    .filter(({ disabled, practices }) => !disabled && practices.includes(practiceId))
    .filter(({ role }) => of === 'everybody' || role === 'admin')
    .filter(({ second_factor }) => second_factor !== 'set')
    .map(({ name }) => name);
  return <p>{names.length > 0 ? words.missing(names) : words.missingNone[of]}</p>;
}

/** The server does not let people require what they do not have themselves. */
const lacksOwn = (error: unknown): boolean =>
  error instanceof ServerError && error.failure.kind === 'refused' && error.failure.code === 'rule-broken';
