import { useQuery } from '@tanstack/react-query';
import { listOwnSessions } from '../../device/server/account.ts';

/** The key names the person, because another person may take over this device at any time. */
export const ownSessionsKey = (userId: string) => ['own-sessions', userId] as const;

/** Where a person is signed in, according to the server. */
export const useOwnSessions = (userId: string) =>
  useQuery({ queryKey: ownSessionsKey(userId), queryFn: listOwnSessions });
