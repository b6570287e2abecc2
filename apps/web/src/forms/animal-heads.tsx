import { useLive } from '../device/use-live.ts';
import { HeadsField, type HeadsFieldProps } from './heads-field.tsx';
import { readHeads } from './known-heads.ts';

export interface AnimalHeadsProps extends Omit<HeadsFieldProps, 'last' | 'of' | 'isOptional'> {
  farmId: string;
  animalId: string;
  /** Nothing else on the screen asks it. A number that is there is shown in any case. */
  isAsked?: boolean;
}

/** How many animals of a pen or flock were treated, with its last count. Not asked for a single animal. */
export function AnimalHeads({ farmId, animalId, isAsked = true, ...field }: AnimalHeadsProps) {
  const known = useLive(() => readHeads(farmId, animalId), [farmId, animalId]);
  if (field.value === null && !(known?.isGroup && isAsked)) return null;
  return <HeadsField {...field} isOptional last={known?.last ?? null} />;
}
