import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Draft } from '../../../device/storage/draft-rows.ts';
import { useSession } from '../../../device/use-live.ts';
import { placeOf } from '../../../features/desk-entry/find-places.ts';
import { useKeptDraft } from '../../../forms/use-draft.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DeskPage } from '../../../ui/frames/desk-frame.tsx';
import { deskKeys } from '../../../ui/keys/desk-keys.ts';
import { keyName } from '../../../ui/keys/key-press.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { OfAnimal } from '../animal-task.tsx';
import type { EntryKind } from '../desk-links.ts';

/** What a form about one animal gets: its draft, and the animal that it was opened for. */
export type AnimalEntryProps<D> = {
  draftKey: string;
  kept: Draft<D> | null;
  start: OfAnimal;
  onSaved: (farmId: string) => void;
  onStartAgain: () => void;
};

export interface AnimalEntryScreenProps<D> {
  kind: EntryKind;
  form: (props: AnimalEntryProps<D>) => ReactNode;
}

const nobody = { farm: null, animal: null };

/** The screen of a form about one animal: reads its draft and what its address says, and begins again after each save. */
export function AnimalEntryScreen<D>({ kind, form }: AnimalEntryScreenProps<D>) {
  const { newEntry: words, newCase } = useDeskWords();
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const [round, setRound] = useState(0);
  const ids = { farmId: search.get('farm'), animalId: search.get('animal') };
  const { data, error } = useQuery({
    queryKey: ['place', 'start', ids],
    queryFn: ({ signal }) => placeOf(ids, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const draftKey = session ? [`desk-${kind}`, session.user.id, ids.farmId, ids.animalId].join(' ') : null;
  const kept = useKeptDraft<D>(draftKey, round);
  const isReady = draftKey !== null && kept !== undefined && (data !== undefined || error !== null);
  return (
    <DeskPage title={words.kinds[kind]} subtitle={words.subtitle(keyName(deskKeys.forms.save))}>
      {isReady ? (
        <Fragment key={`${draftKey} ${round}`}>
          {form({
            draftKey,
            kept,
            start: data ?? nobody,
            onSaved: (farm) => {
              setRound(round + 1);
              // The next animal is usually on the same farm.
              setSearch({ farm }, { replace: true });
            },
            onStartAgain: () => setRound(round + 1),
          })}
        </Fragment>
      ) : (
        <Skeleton kind="card" label={newCase.loading} />
      )}
    </DeskPage>
  );
}
