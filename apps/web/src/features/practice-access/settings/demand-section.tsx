import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { failureText } from '../failure-text.ts';

export interface DemandSectionProps<Demand> {
  words: DemandWords;
  queryKey: readonly string[];
  ask(): Promise<Demand>;
  set(isWanted: boolean): Promise<Demand>;
  isOn(demand: Demand): boolean;
}

type DemandWords = Record<
  | 'title'
  | 'loading'
  | 'on'
  | 'off'
  | 'stop'
  | 'demand'
  | 'stopTitle'
  | 'demandTitle'
  | 'stopExplanation'
  | 'demandExplanation'
  | 'demanded'
  | 'stopped',
  string
>;

/** Something that a practice may require of its people: the current setting, and a change with confirmation. */
export function DemandSection<Demand>(props: DemandSectionProps<Demand>) {
  const { words, queryKey, ask, set } = props;
  const desk = useDeskWords();
  const field = useAllWords();
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey, queryFn: ask });
  const [isAsked, setAsked] = useState(false);
  const saving = useOneMutation<Demand, boolean>({
    mutationFn: set,
    onSuccess: (stands) => {
      queries.setQueryData(queryKey, stands);
      showToast({ message: props.isOn(stands) ? words.demanded : words.stopped, tone: 'good' });
    },
    onSettled: () => setAsked(false),
  });
  const failure = failureText(field, desk, error ?? saving.error);
  const isOn = data !== undefined && props.isOn(data);
  return (
    <section className="access-form settings-form">
      <h3>{words.title}</h3>
      {failure && <Banner tone="warning" title={failure} isLive />}
      {data === undefined && !error && <Skeleton kind="text" label={words.loading} />}
      {data !== undefined && (
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
        </ConfirmDialog>
      )}
    </section>
  );
}
