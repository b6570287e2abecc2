import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askFormulary } from '../../device/server/practice-formulary.ts';

/** Every page and search of a practice's formulary is forgotten together. Begins with `desk`, so that live hints reach it. */
export const formularyKey = (practiceId: string) => ['desk', 'formulary', practiceId] as const;

/** A page of a practice's formulary, as the server has it now. */
export const useFormularyPage = (practiceId: string, asked: { search: string; skip: number }) =>
  useQuery({
    queryKey: [...formularyKey(practiceId), asked],
    queryFn: () => askFormulary(practiceId, asked),
    placeholderData: keepPreviousData,
  });
