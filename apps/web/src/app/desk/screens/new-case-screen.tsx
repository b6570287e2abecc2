import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../device/use-live.ts';
import { placeOf } from '../../../features/desk-entry/find-places.ts';
import { useKeptDraft } from '../../../forms/use-draft.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DeskPage } from '../../../ui/frames/desk-frame.tsx';
import { deskKeys } from '../../../ui/keys/desk-keys.ts';
import { keyName } from '../../../ui/keys/key-press.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskCaseDraft, DeskEntryKind } from '../new-case/desk-case-draft.ts';
import { NewCaseForm } from '../new-case/new-case-form.tsx';
import type { NewCaseFormProps } from '../new-case/part-props.ts';
import { type SavedCase, SavedCases } from '../new-case/saved-cases.tsx';
import '../new-case/new-case.css';

/** More than these push the form off the screen. */
const shownSaved = 3;

/** Records cases reported by telephone, one after another. */
export const NewCaseScreen = () => <EntryScreen kind="case" />;
/** Adds a treatment to a case, with or without a medicine. */
export const NewTreatmentScreen = () => <EntryScreen kind="treatment" />;
/** Adds a medicine, to the last treatment of a case unless another is chosen. */
export const NewMedicineScreen = () => <EntryScreen kind="medicine" />;

function EntryScreen({ kind }: { kind: DeskEntryKind }) {
  const { newCase: words } = useDeskWords();
  const [search, setSearch] = useSearchParams();
  const [saved, setSaved] = useState<readonly SavedCase[]>([]);
  const ids = { farmId: search.get('farm'), animalId: search.get('animal') };
  const onto = { recordId: search.get('case'), treatmentId: search.get('treatment') };
  return (
    <DeskPage title={words.titles[kind]} subtitle={words.subtitle(keyName(deskKeys.forms.save))}>
      <SavedCases saved={saved.slice(0, shownSaved)} />
      <OpenForm
        key={[ids.farmId, ids.animalId, onto.recordId, onto.treatmentId].join(' ')}
        kind={kind}
        ids={ids}
        onto={onto}
        onSaved={(one) => {
          setSaved((before) => [one, ...before]);
          // The next animal is usually on the same farm.
          setSearch({ farm: one.farm._id }, { replace: true });
        }}
      />
    </DeskPage>
  );
}

type OpenFormProps = Pick<NewCaseFormProps, 'kind' | 'onto' | 'onSaved'> & {
  ids: { farmId: string | null; animalId: string | null };
};

/** Reads the starting data of the form, then shows it. */
function OpenForm({ kind, ids, onto, onSaved }: OpenFormProps) {
  const { newCase: words } = useDeskWords();
  const session = useSession();
  const [round, setRound] = useState(0);
  const again = () => setRound((count) => count + 1);
  const { data, error } = useQuery({
    queryKey: ['place', 'start', ids],
    queryFn: ({ signal }) => placeOf(ids, signal),
    // The farm and animal do not change while the form is being filled in.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const draftKey = session ? keyOf(kind, [session.user.id, ids.farmId, ids.animalId], onto) : null;
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
        kind={kind}
        draftKey={draftKey}
        kept={kept}
        start={start}
        onto={onto}
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

/** Each starting point has its own draft: half a treatment of one case is not part of another. */
const keyOf = (kind: DeskEntryKind, whom: readonly (string | null)[], onto: NewCaseFormProps['onto']): string =>
  [`desk-${kind}`, ...whom, ...(kind === 'case' ? [] : [onto.recordId, onto.treatmentId])].join(' ');
