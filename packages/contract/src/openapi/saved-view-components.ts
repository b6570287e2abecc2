import {
  SavedViewChange,
  SavedViewInput,
  ViewColumn,
  ViewFilter,
  ViewQuestion,
  ViewSort,
} from '../saved-views/schema.ts';

/** What saved views are made of, by the name of the component. */
export const savedViewParts = {
  SavedViewInput,
  SavedViewChange,
  ViewQuestion,
  ViewFilter,
  ViewSort,
  ViewColumn,
} as const;
