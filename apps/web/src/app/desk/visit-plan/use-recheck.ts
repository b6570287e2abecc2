import type { VisitTask } from '@byre/contract/reports/visit-plan-schema';
import { useQueryClient } from '@tanstack/react-query';
import { ServerError } from '../../../device/server/api-client.ts';
import { putRight } from '../../../device/server/put-right.ts';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';

/** A task whose re-check can be planned, moved and completed. */
export type RecheckTask = VisitTask & { medical_record_id: string; version: number };

export const hasRecheck = (task: VisitTask): task is RecheckTask =>
  (task.kind === 'recheck' || task.kind === 'open_case') && task.medical_record_id !== null && task.version !== null;

/** Sets the day of a re-check or completes it, against the version on the screen. Each can be undone. */
export function useRecheck(): (task: RecheckTask, day: string | null) => Promise<void> {
  const { visitPlan: words } = useDeskWords();
  const queries = useQueryClient();
  const write = async ({ task, from, to, version }: { task: RecheckTask; version: number } & FromTo) => {
    const { farm_id: farmId, animal_id: animalId, medical_record_id: recordId } = task;
    const place = { entity: 'medical-record' as const, farmId, animalId, recordId };
    const done = await putRight(place, { recheck_on: { base: from, new: to } }, version);
    await queries.invalidateQueries({ queryKey: ['desk', 'visit-plan'] });
    return done.kind === 'saved';
  };
  const saying = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const isRefused = error instanceof ServerError && error.failure.kind === 'refused';
      showToast({ message: isRefused ? words.refused : words.failedToSave, tone: 'danger' });
    }
  };
  return (task, to) =>
    saying(async () => {
      const from = task.day;
      if (!(await write({ task, from, to, version: task.version }))) {
        return void showToast({ message: words.clash, tone: 'warning' });
      }
      const undo = () =>
        void saying(async () => {
          const isBack = await write({ task, from: to, to: from, version: task.version + 1 });
          showToast({ message: isBack ? words.takenBack : words.clash, tone: isBack ? 'good' : 'warning' });
        });
      showToast({ message: to === null ? words.cleared : words.moved(format.day(to)), undo });
    });
}

type FromTo = { from: string | null; to: string | null };
