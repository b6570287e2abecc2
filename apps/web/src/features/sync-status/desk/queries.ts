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

/** What no live hint tells: a device that reports, or stays silent. */
const againMs = 10_000;

/** Begins with `desk`, so that live hints reach it. */
const keyOf = (practiceId: string, what: string) => ['desk', 'sync-health', practiceId, what] as const;

/** How the devices of a practice stand, as long as somebody looks. */
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

/** Asks for a device to be emptied. */
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

/** Decides on the server; whatever came of it, the lists are read anew, for a lost answer may have been all that was lost. */
export const useDecide = (practiceId: string) => {
  const queries = useQueryClient();
  return useOneMutation({
    mutationFn: (decision: Decision) =>
      decision.what === 'accept'
        ? acceptRefused(practiceId, decision.id, decision.fields)
        : dismissRefused(practiceId, decision.id, decision.reason),
    // Not waited for: the dialog would be gone with its edit before it could say that it is done.
    onSettled: () => {
      queries.invalidateQueries({ queryKey: ['desk', 'sync-health', practiceId] }).catch(() => undefined);
    },
  });
};
