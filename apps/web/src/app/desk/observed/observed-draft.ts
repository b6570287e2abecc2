import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import type { ObservationDraft } from '../../../features/observations/observation-draft.ts';

/** The contents of the form of an observation at the desk: of which animal, and what. */
export type ObservedDraft = { farm: Farm | null; animal: Animal | null; observation: ObservationDraft };
