import { minuteMs } from '@byre/contract/time';
import { useQuery } from '@tanstack/react-query';
import { listVendors } from '../../device/server/connected-systems.ts';
import { listFarms, listKeys } from '../../device/server/integration-keys.ts';
import { listInvitations, listPeople, listSessionsOf } from '../../device/server/practice-people.ts';

/** The desk's query keys about access. Everything below one key is fetched again together. */
export const accessKeys = {
  people: ['desk', 'access', 'people'],
  invitations: ['desk', 'access', 'invitations'],
  keys: ['desk', 'access', 'keys'],
  vendors: ['desk', 'access', 'vendors'],
  sessions: (personId: string) => ['desk', 'access', 'sessions', personId],
  farms: ['desk', 'access', 'farms'],
  securityNews: ['desk', 'access', 'security-news'],
} as const;

const staleMs = 15_000;

export const usePeople = () => useQuery({ queryKey: accessKeys.people, queryFn: listPeople, staleTime: staleMs });

export const useInvitations = () =>
  useQuery({ queryKey: accessKeys.invitations, queryFn: listInvitations, staleTime: staleMs });

export const useKeys = () => useQuery({ queryKey: accessKeys.keys, queryFn: listKeys, staleTime: staleMs });

/** The keys that have a token of their own. */
export const useOwnKeys = () =>
  useQuery({
    queryKey: accessKeys.keys,
    queryFn: listKeys,
    staleTime: staleMs,
    select: (keys) => keys.filter(({ vendor_id }) => vendor_id === null),
  });

/** The vendors' systems that are or were connected. */
export const useConnections = () =>
  useQuery({
    queryKey: accessKeys.keys,
    queryFn: listKeys,
    staleTime: staleMs,
    select: (keys) => keys.filter(({ vendor_id }) => vendor_id !== null),
  });

/** The vendors whose systems can be connected. */
export const useVendors = () => useQuery({ queryKey: accessKeys.vendors, queryFn: listVendors, staleTime: staleMs });

export const useSessionsOf = (personId: string) =>
  useQuery({ queryKey: accessKeys.sessions(personId), queryFn: () => listSessionsOf(personId) });

/** The farms of the practice, by name. */
export const usePracticeFarms = () =>
  useQuery({ queryKey: accessKeys.farms, queryFn: listFarms, staleTime: 10 * minuteMs });
