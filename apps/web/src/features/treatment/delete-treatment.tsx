import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { listUsages } from '../../device/reads/record-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { DeleteDialog } from '../../forms/delete-dialog.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { deleteTreatment } from './commands.ts';

export interface DeleteTreatmentProps {
  treatment: TreatmentHistory;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteTreatment({ treatment, isOpen, onClose }: DeleteTreatmentProps) {
  const { remove: words } = useAllWords().treatment;
  const { farm_id: farmId, _id } = treatment;
  const medicines = useLive(() => listUsages(farmId, _id), [farmId, _id])?.length ?? 0;
  return (
    <DeleteDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      confirmLabel={words.confirm}
      doneText={words.done}
      remove={() => deleteTreatment(treatment)}
    >
      <p>{medicines === 0 ? words.alone : words.with(medicines)}</p>
      <p>{words.history}</p>
    </DeleteDialog>
  );
}
