import { useQuery } from '@tanstack/react-query';
import { readSecondFactors } from '../../device/server/second-factors.ts';

/** The key names the person, because another person may take over this device at any time. */
export const factorsKey = (userId: string) => ['second-factors', userId] as const;

/** A person's second factors, according to the server. */
export const useSecondFactors = (userId: string) =>
  useQuery({ queryKey: factorsKey(userId), queryFn: readSecondFactors });
