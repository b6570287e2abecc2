import { useEffect } from 'react';
import { keepPresence } from '../device/server/presence.ts';
import type { AnimalPlace } from './paths.ts';

/** While the form is open, other people at the same record see that someone is writing there. */
export function useEditing({ farmId, animalId }: AnimalPlace, recordId: string | null): void {
  useEffect(
    () => keepPresence({ farm_id: farmId, animal_id: animalId, record_id: recordId, doing: 'editing' }),
    [farmId, animalId, recordId],
  );
}
