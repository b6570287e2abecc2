import type { Json } from '@byre/contract/fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  acceptRefused,
  dismissRefused,
  listDecided,
  listDevices,
  listRefused,
  removeRecords,
} from '../../../device/server/practice-sync.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';

/** Polled, because no live hint says that a device has reported or is silent. */
const againMs = 10_000;

/** Begins with `desk`, so that live hints reach it. */
const keyOf = (practiceId: string, what: string) => ['desk', 'sync-health', practiceId, what] as const;

/** The state of a practice's devices, kept up to date while it is shown. */
export const useDevices = (practiceId: string) =>
  useQuery({
    queryKey: keyOf(practiceId, 'devices'),
    queryFn: () => listDevices(practiceId),
    refetchInterval: againMs,
  });

export const useRefused = (practiceId: string) =>
  useQuery({
    queryKey: keyOf(practiceId, 'refused'),
    queryFn: () => listRefused(practiceId),
    refetchInterval: againMs,
  });

export const useDecided = (practiceId: string) =>
  useQuery({
    queryKey: keyOf(practiceId, 'decided'),
    queryFn: () => listDecided(practiceId),
    refetchInterval: againMs,
  });

/** Requests the removal of the records from a device. */
export const useRemoveRecords = (practiceId: string) => {
  const queries = useQueryClient();
  return useOneMutation({
    mutationFn: (deviceId: string) => removeRecords(practiceId, deviceId),
    onSettled: () => {
      queries.invalidateQueries({ queryKey: keyOf(practiceId, 'devices') }).catch(() => undefined);
    },
  });
};

export type Decision =
  | { what: 'accept'; id: string; fields: Readonly<Record<string, Json>> }
  | { what: 'dismiss'; id: string; reason: string };

/**
 * Makes a decision on the server. The lists are read again whatever the result, because perhaps only the answer was
 * lost.
 */
export const useDecide = (practiceId: string) => {
  const queries = useQueryClient();
  return useOneMutation({
    mutationFn: (decision: Decision) =>
      decision.what === 'accept'
        ? acceptRefused(practiceId, decision.id, decision.fields)
        : dismissRefused(practiceId, decision.id, decision.reason),
    // Not awaited, or the dialog would disappear with its edit before it could confirm the decision.
    onSettled: () => {
      queries.invalidateQueries({ queryKey: ['desk', 'sync-health', practiceId] }).catch(() => undefined);
    },
  });
};
