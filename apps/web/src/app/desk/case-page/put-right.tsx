import type { RecordPlace } from '../../../device/server/record-history.ts';
import type { Draft } from '../../../device/storage/draft-rows.ts';
import { useSession } from '../../../device/use-live.ts';
import type { CaseDraft } from '../../../features/medical-records/case-draft.ts';
import { conditionsOnce } from '../../../features/medical-records/rules.ts';
import type { UsageDraft } from '../../../features/medicine-usage/draft/usage-draft.ts';
import type { TreatmentDraft } from '../../../features/treatment/treatment-draft.ts';
import { useKeptDraft } from '../../../forms/use-draft.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { PutRightCase } from './put-right-case.tsx';
import { PutRightTreatment } from './put-right-treatment.tsx';
import { PutRightUsage } from './put-right-usage.tsx';
import type { WholeCase } from './use-whole-case.ts';

export interface PutRightOfCaseProps {
  found: WholeCase;
  /** The id of the case, one of its treatments or one of its medicines. */
  id: string;
  onDone: () => void;
}

/** Corrects one document of a case: reads its draft, then shows the form for its kind. */
export function PutRightOfCase({ found, id, onDone }: PutRightOfCaseProps) {
  const { wholeCase: words } = useDeskWords();
  const session = useSession();
  const draftKey = session ? `desk-right ${id} ${session.user.id}` : null;
  const kept = useKeptDraft<unknown>(draftKey);
  if (!session || draftKey === null || kept === undefined) return <Skeleton kind="card" label={words.loading} />;
  const { record, animal, treatments, usages } = found;
  const inCase = { farmId: record.farm_id, animalId: record.animal_id, recordId: record._id };
  const form = { draftKey, onDone };
  const species = animal?.species ?? record.species;
  const treatment = treatments.find((one) => one._id === id);
  const usage = usages.find((one) => one._id === id);
  if (treatment) {
    const place: RecordPlace = { ...inCase, entity: 'treatment-history', treatmentId: id };
    return (
      <PutRightTreatment
        {...form}
        place={place}
        treatment={treatment}
        kept={kept as Draft<TreatmentDraft> | null}
        ownName={session.user.name}
      />
    );
  }
  if (usage) {
    const place: RecordPlace = { ...inCase, entity: 'medicine-usage', treatmentId: usage.treatment_id, usageId: id };
    return (
      <PutRightUsage
        {...form}
        place={place}
        usage={usage}
        kept={kept as Draft<UsageDraft> | null}
        animal={animal}
        species={species}
        conditionIds={conditionsOnce(record).map(({ condition_id }) => condition_id)}
        ownName={session.user.name}
      />
    );
  }
  return (
    <PutRightCase
      {...form}
      place={{ ...inCase, entity: 'medical-record' }}
      record={record}
      kept={kept as Draft<CaseDraft> | null}
      species={species}
    />
  );
}
