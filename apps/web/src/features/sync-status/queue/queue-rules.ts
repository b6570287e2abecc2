import type { QueueItem } from '../../../device/reads/queue-reads.ts';

/** Whether the change goes no further until somebody decides. */
export const needsPerson = ({ state }: Pick<QueueItem, 'state'>): boolean =>
  state === 'conflict' || state === 'rejected' || state === 'no-access' || state === 'held';
