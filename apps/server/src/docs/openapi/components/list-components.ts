import {
  ChangedRow,
  ConversionCheck,
  FieldDifference,
  KeptList,
  KeptLists,
  ListChange,
  ListCounts,
  ListDelta,
  ListFile,
  ListRow,
  ListUpload,
  ListWarning,
  RefusedLine,
} from '@byre/contract/lists/schema';

/** The schemas for keeping the central lists, by the name of the component. */
export const listParts = {
  ConversionCheck,
  KeptLists,
  KeptList,
  ListUpload,
  ListFile,
  ListChange,
  ListRow,
  ChangedRow,
  FieldDifference,
  RefusedLine,
  ListCounts,
  ListWarning,
  ListDelta,
} as const;
