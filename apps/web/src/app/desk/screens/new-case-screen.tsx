import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../device/use-live.ts';
import { placeOf } from '../../../features/desk-entry/find-places.ts';
import { useKeptDraft } from '../../../forms/use-draft.ts';
import { Banner } from '../../../ui/banner.tsx';
import { DeskPage } from '../../../ui/desk-frame.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskCaseDraft } from '../new-case/desk-case-draft.ts';
import { NewCaseForm } from '../new-case/new-case-form.tsx';
import type { NewCaseFormProps } from '../new-case/part-props.ts';
import { type SavedCase, SavedCases } from '../new-case/saved-cases.tsx';
import '../new-case/new-case.css';

/** More than these push the form off the screen. */
const shownSaved = 3;

/** Cases that are told on the telephone, one after the other. */
export function NewCaseScreen() {
  const { newCase: words } = useDeskWords();
  const [search, setSearch] = useSearchParams();
  const [saved, setSaved] = useState<readonly SavedCase[]>([]);
  const ids = { farmId: search.get('farm'), animalId: search.get('animal') };
  return (
    <DeskPage title={words.title} subtitle={words.subtitle}>
      <SavedCases saved={saved.slice(0, shownSaved)} />
      <OpenForm
        key={`${ids.farmId} ${ids.animalId}`}
        ids={ids}
        onSaved={(one) => {
          setSaved((before) => [one, ...before]);
          // The next animal is mostly one of the same farm.
          setSearch({ farm: one.farm._id }, { replace: true });
        }}
      />
    </DeskPage>
  );
}

type OpenFormProps = Pick<NewCaseFormProps, 'onSaved'> & { ids: { farmId: string | null; animalId: string | null } };

/** Reads what the form starts from, then hands over to it. */
function OpenForm({ ids, onSaved }: OpenFormProps) {
  const { newCase: words } = useDeskWords();
  const session = useSession();
  const [round, setRound] = useState(0);
  const again = () => setRound((count) => count + 1);
  const { data, error } = useQuery({
    queryKey: ['place', 'start', ids],
    queryFn: ({ signal }) => placeOf(ids, signal),
    // Whom a form is about does not change below the hands of whoever fills it.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const draftKey = session ? ['desk-case', session.user.id, ids.farmId, ids.animalId].join(' ') : null;
  const kept = useKeptDraft<DeskCaseDraft>(draftKey, round);
  if (!session || draftKey === null || kept === undefined || (data === undefined && error === null))
    return <Skeleton kind="card" label={words.loading} />;
  const start = data ?? { farm: null, animal: null };
  const isUnknown = (ids.farmId !== null && !start.farm) || (ids.animalId !== null && !start.animal);
  return (
    <>
      {isUnknown && <Banner tone="warning" title={words.unknown} />}
      <NewCaseForm
        key={round}
        draftKey={draftKey}
        kept={kept}
        start={start}
        user={session.user}
        onSaved={(one) => {
          again();
          onSaved(one);
        }}
        onStartAgain={again}
      />
    </>
  );
}
