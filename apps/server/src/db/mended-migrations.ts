import type { Transaction } from './database.ts';
import { sql } from './sql.ts';

/**
 * Migrations whose text was mended after databases had run it, with the checksum of the text that those ran. Each rewrote a
 * table whose row type stood in the stored body of a function, which PostgreSQL refuses since its minor releases of November
 * 2026. Both texts end in the same schema, since migration 28 creates those functions again.
 */
const mended: readonly { version: number; checksumBefore: string }[] = [
  { version: 10, checksumBefore: 'e1192255bf3e55dc6472f7979218dbea' },
  { version: 18, checksumBefore: '635d809a30d3a1381036608bccd7bfbe' },
  { version: 19, checksumBefore: 'e5d2af3e3c6191613c6d82ef8bc4e6ff' },
  { version: 23, checksumBefore: 'bf98cb8f74a0ad0da33ba6c69cbbdc9e' },
  { version: 27, checksumBefore: 'd70b199593c8130f727d750efb9378e8' },
];

type Checksum = { version: number; md5: string | undefined };

/** Notes the mended text of a migration where the earlier one was run, so that only other changes of its text are refused. */
export const acceptMended = async (tx: Transaction, checksums: readonly Checksum[]): Promise<void> => {
  const [table] = await tx.rows<{ exists: boolean }>(sql`select to_regclass('schema_version') is not null as exists`);
  if (!table?.exists) return;
  for (const { version, checksumBefore } of mended) {
    const checksum = checksums.find((known) => known.version === version)?.md5 ?? null;
    await tx.rows(sql`
      update schema_version
      set md5 = ${checksum}
      where version = ${version}
        and md5 = ${checksumBefore}
    `);
  }
};
