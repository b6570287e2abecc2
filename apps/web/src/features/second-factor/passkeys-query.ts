import { useQuery } from '@tanstack/react-query';
import { listPasskeys } from '../../device/server/passkeys.ts';

/** The key names the person, because another person may take over this device at any time. */
export const passkeysKey = (userId: string) => ['passkeys', userId] as const;

export const usePasskeys = (userId: string) => useQuery({ queryKey: passkeysKey(userId), queryFn: listPasskeys });
