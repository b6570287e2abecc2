import { useQuery } from '@tanstack/react-query';
import { readSecondFactors } from '../../device/server/second-factors.ts';

/** By person: another one may go on with this device at any moment. */
export const factorsKey = (userId: string) => ['second-factors', userId] as const;

/** What somebody has beside their password, as the server knows it. */
export const useSecondFactors = (userId: string) =>
  useQuery({ queryKey: factorsKey(userId), queryFn: readSecondFactors });
