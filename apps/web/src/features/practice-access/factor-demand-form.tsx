import type { FactorDemand } from '@byre/contract/second-factors/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ServerError } from '../../device/api-client.ts';
import { askFactorDemand, setFactorDemand } from '../../device/second-factors.ts';
import { useOneMutation } from '../../forms/use-one-mutation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { useWords } from '../../words/words.tsx';
import { usePeople } from './access-queries.ts';
import { failureText } from './failure-text.ts';

export interface FactorDemandFormProps {
  practiceId: string;
  /** Where somebody sets up a second factor of their own. */
  setUpAt: string;
}

/** Whether a practice demands a second factor of its admins. */
export function FactorDemandForm({ practiceId, setUpAt }: FactorDemandFormProps) {
  const desk = useDeskWords();
  const { factorDemand: words } = desk;
  const field = useWords();
  const queries = useQueryClient();
  const queryKey = ['desk', 'factor-demand', practiceId];
  const { data, error } = useQuery({ queryKey, queryFn: () => askFactorDemand(practiceId) });
  const [isAsked, setAsked] = useState(false);
  const saving = useOneMutation<FactorDemand, boolean>({
    mutationFn: (isWanted) => setFactorDemand(practiceId, isWanted),
    onSuccess: (stands) => {
      queries.setQueryData(queryKey, stands);
      showToast({ message: stands.of_admins ? words.demanded : words.stopped, tone: 'good' });
    },
    onSettled: () => setAsked(false),
  });
  const failure = failureText(field, desk, error ?? (lacksOwn(saving.error) ? null : saving.error));
  const isOn = data?.of_admins ?? false;
  return (
    <section className="access-form settings-form">
      <h3>{words.title}</h3>
      {failure && <Banner tone="warning" title={failure} isLive />}
      {lacksOwn(saving.error) && (
        <Banner
          tone="warning"
          title={words.ownFirst}
          actions={<ButtonLink to={setUpAt}>{words.setUp}</ButtonLink>}
          isLive
        />
      )}
      {!data && !error && <Skeleton kind="text" label={words.loading} />}
      {data && (
        <>
          <p>{isOn ? words.on : words.off}</p>
          <Button onClick={() => setAsked(true)}>{isOn ? words.stop : words.demand}</Button>
        </>
      )}
      {isAsked && (
        <ConfirmDialog
          isOpen
          title={isOn ? words.stopTitle : words.demandTitle}
          confirmLabel={isOn ? words.stop : words.demand}
          isBusy={saving.isPending}
          onConfirm={() => saving.mutate(!isOn)}
          onCancel={() => setAsked(false)}
        >
          <p>{isOn ? words.stopExplanation : words.demandExplanation}</p>
          {!isOn && <WhoLacks practiceId={practiceId} />}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** The admins whom the demand would shut out until they have set one up. */
function WhoLacks({ practiceId }: { practiceId: string }) {
  const { factorDemand: words } = useDeskWords();
  const { data } = usePeople();
  if (!data) return null;
  const names = data
    .filter(({ role, disabled, practices }) => role === 'admin' && !disabled && practices.includes(practiceId))
    .filter(({ second_factor }) => second_factor !== 'set')
    .map(({ name }) => name);
  return <p>{names.length > 0 ? words.missing(names) : words.missingNone}</p>;
}

/** The server lets nobody demand what they do not have. */
const lacksOwn = (error: unknown): boolean =>
  error instanceof ServerError && error.failure.kind === 'refused' && error.failure.code === 'rule-broken';
