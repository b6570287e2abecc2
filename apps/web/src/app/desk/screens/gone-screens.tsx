import type { GoneDraft } from '../gone/gone-draft.ts';
import { GoneForm } from '../gone/gone-form.tsx';
import { AnimalEntryScreen } from './animal-entry.tsx';

/** Records that an animal died. */
export const DeathScreen = () => (
  <AnimalEntryScreen<GoneDraft> kind="death" form={(props) => <GoneForm kind="death" {...props} />} />
);

/** Records that an animal was sold or moved elsewhere. */
export const DepartureScreen = () => (
  <AnimalEntryScreen<GoneDraft> kind="departure" form={(props) => <GoneForm kind="departure" {...props} />} />
);
