import type { RecordPlace } from '../../../device/server/record-history.ts';

/** What every correction is given. */
export interface PutRightProps {
  place: RecordPlace;
  draftKey: string;
  onDone: () => void;
}
