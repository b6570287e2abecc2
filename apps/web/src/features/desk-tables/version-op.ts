import type { RecordVersion } from '../../device/server/record-history.ts';

export type VersionOp = RecordVersion['op'] | 'restore';

/** Who moves an animal moves what was deleted of it, too; that brings nothing back. */
const imported = 'import';

/** What a version came to be by: a change behind a deletion has brought the record back. */
export const opOf = (versions: readonly RecordVersion[], { version, op, user }: RecordVersion): VersionOp => {
  const before = versions.find((one) => one.version === version - 1);
  const isMove = user?.id === null && user.name === imported;
  return op === 'update' && before?.op === 'delete' && !isMove ? 'restore' : op;
};
