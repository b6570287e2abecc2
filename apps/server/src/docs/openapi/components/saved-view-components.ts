import {
  SavedViewChange,
  SavedViewInput,
  ViewColumn,
  ViewFilter,
  ViewQuestion,
  ViewSort,
} from '@byre/contract/saved-views/schema';

/** The schemas of saved views, by the name of the component. */
export const savedViewParts = {
  SavedViewInput,
  SavedViewChange,
  ViewQuestion,
  ViewFilter,
  ViewSort,
  ViewColumn,
} as const;
