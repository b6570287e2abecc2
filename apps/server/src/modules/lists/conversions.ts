import { Problem } from '@byre/contract/problem';
import type { Conversion } from '@byre/contract/reports/antibiotic-schema';
import { conversionTables } from '@byre/contract/reports/conversions';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import { requireListKeeper } from '../../access/list-keeper.ts';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

type Check = { actor: Actor; now: Date; name: string; checked: boolean };

/** Records that somebody compared a conversion table with its source, or undoes that. Throws 403, 404. */
export const checkConversion = async (tx: Transaction, { actor, now, name, checked }: Check): Promise<Conversion> => {
  await requireListKeeper(tx, actor);
  const table = conversionTables.find((one) => one.name === name);
  if (!table) throw new Problem('not-found');
  await tx.rows(
    checked
      ? sql`
        insert into conversion_check (name, checked_at, user_id, checked_by)
        values (${name}, ${now}, ${actor.userId}, ${actor.name})
        on conflict (name) do update
        set checked_at = excluded.checked_at, user_id = excluded.user_id, checked_by = excluded.checked_by
      `
      : sql`delete from conversion_check where name = ${name}`,
  );
  // All practices read figures by it.
  await keepEvent(tx, {
    ...{ at: now, kind: 'conversion-checked', by: actor, practiceId: 'every' },
    detail: { name, checked },
  });
  return {
    name: table.name,
    source: table.source,
    checked_at: checked ? now.toISOString() : null,
    checked_by: checked ? actor.name : null,
  };
};
