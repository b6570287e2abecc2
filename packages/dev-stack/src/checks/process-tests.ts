/** Tests that start, kill and upgrade whole processes: slow, seldom affected by a change, and a check of their own. */
export const processTests: readonly string[] = [
  'packages/dev-stack/src/admin.pg.test.ts',
  'packages/dev-stack/src/backup.pg.test.ts',
  'packages/dev-stack/src/orphans.pg.test.ts',
  'packages/dev-stack/src/proof/crash.pg.test.ts',
  'packages/dev-stack/src/proof/replica.pg.test.ts',
  'packages/dev-stack/src/proof/restore.pg.test.ts',
  'packages/dev-stack/src/proof/upgrade.pg.test.ts',
];

/** If set, the project `pg` leaves them out. Vitest's own `--exclude` does not reach projects. */
export const withoutProcessTests = 'WITHOUT_PROCESS_TESTS';
