import type { ObservationDraft } from '../../../features/observations/observation-draft.ts';
import type { OfAnimal } from '../animal-task.tsx';

/** The contents of the form of an observation at the desk: of which animal, and what. */
export type ObservedDraft = OfAnimal & { observation: ObservationDraft };
