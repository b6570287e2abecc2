import { useQuery } from '@tanstack/react-query';
import { listPasskeys } from '../../device/server/passkeys.ts';

/** By person: another one may go on with this device at any moment. */
export const passkeysKey = (userId: string) => ['passkeys', userId] as const;

export const usePasskeys = (userId: string) => useQuery({ queryKey: passkeysKey(userId), queryFn: listPasskeys });
