import { useQuery } from '@tanstack/react-query';
import { listOwnSessions } from '../../device/server/account.ts';

/** By person: another one may go on with this device at any moment. */
export const ownSessionsKey = (userId: string) => ['own-sessions', userId] as const;

/** Where somebody is signed in, as the server knows it. */
export const useOwnSessions = (userId: string) =>
  useQuery({ queryKey: ownSessionsKey(userId), queryFn: listOwnSessions });
