import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../device/use-live.ts';
import { placeOf } from '../../../features/desk-entry/find-places.ts';
import { useKeptDraft } from '../../../forms/use-draft.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DeskPage } from '../../../ui/frames/desk-frame.tsx';
import { deskKeys } from '../../../ui/keys/desk-keys.ts';
import { keyName } from '../../../ui/keys/key-press.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { GoneDraft, GoneKind } from '../gone/gone-draft.ts';
import { GoneForm } from '../gone/gone-form.tsx';

/** Records that an animal died. */
export const DeathScreen = () => <GoneScreen kind="death" />;
/** Records that an animal was sold or moved elsewhere. */
export const DepartureScreen = () => <GoneScreen kind="departure" />;

const nobody = { farm: null, animal: null };

function GoneScreen({ kind }: { kind: GoneKind }) {
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
  const kept = useKeptDraft<GoneDraft>(draftKey, round);
  const isReady = draftKey !== null && kept !== undefined && (data !== undefined || error !== null);
  return (
    <DeskPage title={words.kinds[kind]} subtitle={words.subtitle(keyName(deskKeys.forms.save))}>
      {isReady ? (
        <GoneForm
          key={`${draftKey} ${round}`}
          kind={kind}
          draftKey={draftKey}
          kept={kept}
          start={data ?? nobody}
          onSaved={(farm) => {
            setRound(round + 1);
            // The next animal is usually on the same farm.
            setSearch({ farm }, { replace: true });
          }}
          onStartAgain={() => setRound(round + 1)}
        />
      ) : (
        <Skeleton kind="card" label={newCase.loading} />
      )}
    </DeskPage>
  );
}
