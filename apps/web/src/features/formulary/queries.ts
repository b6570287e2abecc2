import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askFormulary } from '../../device/server/practice-formulary.ts';

/**
 * All pages and searches of a practice's formulary are invalidated together. Begins with `desk`, so that live hints
 * reach it.
 */
export const formularyKey = (practiceId: string) => ['desk', 'formulary', practiceId] as const;

/** A page of a practice's formulary from the server. */
export const useFormularyPage = (practiceId: string, asked: { search: string; skip: number }) =>
  useQuery({
    queryKey: [...formularyKey(practiceId), asked],
    queryFn: () => askFormulary(practiceId, asked),
    placeholderData: keepPreviousData,
  });
