import type { RecordVersion } from '../../device/server/record-history.ts';

export type VersionOp = RecordVersion['op'] | 'restore';

/** Moving an animal also moves its deleted records, which does not restore them. */
const imported = 'import';

/** What created a version. A change after a deletion restored the record. */
export const opOf = (versions: readonly RecordVersion[], { version, op, user }: RecordVersion): VersionOp => {
  const before = versions.find((one) => one.version === version - 1);
  const isMove = user?.id === null && user.name === imported;
  return op === 'update' && before?.op === 'delete' && !isMove ? 'restore' : op;
};
