import type { ObservedDraft } from '../observed/observed-draft.ts';
import { ObservedForm } from '../observed/observed-form.tsx';
import { AnimalEntryScreen } from './animal-entry.tsx';

/** Records a weight, a score or anything else that was observed of an animal. */
export const NewObservationScreen = () => (
  <AnimalEntryScreen<ObservedDraft> kind="observation" form={(props) => <ObservedForm {...props} />} />
);
