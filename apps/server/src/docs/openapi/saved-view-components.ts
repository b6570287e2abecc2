import {
  SavedViewChange,
  SavedViewInput,
  ViewColumn,
  ViewFilter,
  ViewQuestion,
  ViewSort,
} from '@byre/contract/saved-views/schema';

/** What saved views are made of, by the name of the component. */
export const savedViewParts = {
  SavedViewInput,
  SavedViewChange,
  ViewQuestion,
  ViewFilter,
  ViewSort,
  ViewColumn,
} as const;
