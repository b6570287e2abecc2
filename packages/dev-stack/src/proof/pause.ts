import { setTimeout as wait } from 'node:timers/promises';
import { withConnection } from '@byre/server/db/driver/one-connection';
import postgres from 'postgres';

/** The tables that a writing transaction goes through, in this order. It can be made to wait before each row. */
const tables = ['farm_head', 'medical_record', 'treatment_history', 'animal', 'revision', 'sync_mutation'] as const;

/** A place inside a writing transaction. */
export type PausePoint = { table: (typeof tables)[number]; farmId: string };

/** Lets transactions be stopped at any row they write. Only the database of a proof has this. */
export const addPausePoints = async (databaseUrl: string): Promise<void> => {
  await withConnection(databaseUrl, async (sql) => {
    await sql.unsafe(`
      create function pause_here() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(hashtext(tg_table_name || ' ' || new.farm_id));
        return new;
      end $$
    `);
    for (const table of tables) {
      await sql.unsafe(
        `create trigger pause_here before insert or update on ${table} for each row execute function pause_here()`,
      );
    }
  });
};

export type Hold = {
  /** Resolves when a transaction has reached the point and waits there, its work half done. */
  reached(): Promise<void>;
  /** Lets it continue. Does nothing when the database is down: the locks went with it. */
  release(): Promise<void>;
};

/** No transaction passes this point until it is released. */
export const holdAt = async (databaseUrl: string, { table, farmId }: PausePoint): Promise<Hold> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql`select pg_advisory_lock(hashtext(${`${table} ${farmId}`}))`;
  return {
    reached: async () => {
      while (true) {
        const waiting = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`;
        if (waiting.length > 0) return;
        await wait(2);
      }
    },
    release: () => sql.end({ timeout: 1 }).catch(() => undefined),
  };
};
