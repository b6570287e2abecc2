import type { Condition } from '@byre/contract/conditions/schema';
import { useCallback, useState } from 'react';
import { useLive } from '../../device/use-live.ts';
import type { KnownConditions } from './case-draft.ts';
import { readConditions } from './queries.ts';

/** The conditions of a form from the list. Those it started with are read; those chosen since are already known. */
export function useKnownConditions(ids: readonly string[]): {
  known: KnownConditions;
  learn: (condition: Condition) => void;
} {
  const [initialIds] = useState(ids);
  const [picked, setPicked] = useState<readonly Condition[]>([]);
  const read = useLive(() => readConditions(initialIds), [initialIds]);
  const learn = useCallback((condition: Condition) => setPicked((all) => [...all, condition]), []);
  const known = new Map([...(read ?? []), ...picked.map((one) => [one._id, one] as const)]);
  return { known, learn };
}
