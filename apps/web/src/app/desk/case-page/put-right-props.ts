import type { RecordPlace } from '../../../device/server/record-history.ts';

/** The props of every correction. */
export interface PutRightProps {
  place: RecordPlace;
  draftKey: string;
  onDone: () => void;
}
