import type { Json } from '@byre/contract/fields';
import type { PracticePreferences, PreferencesChange } from '@byre/contract/practices/preferences';
import { sameJson } from '@byre/contract/sync/merge';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import { belongsTo } from '../../access/practice-access.ts';
import { lockPractices } from '../../access/practice-admin.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** The app's defaults for the people of a practice; null for a practice that the actor does not work for. */
export const findPreferences = async (
  db: Db,
  actor: Actor,
  practiceId: string,
): Promise<PracticePreferences | null> => {
  const [row] = await db.rows<PracticePreferences>(sql`
    select language, species, setup_skipped
    from practice
    where _id = ${practiceId}
      and ${belongsTo(actor, practiceId)}
  `);
  return row ?? null;
};

/**
 * Replaces the fields sent. Throws 403 for everybody but admins. Does nothing to a practice that is not theirs. Skipped
 * steps of the setup are only a note, and not in the audit.
 */
export const setPreferences = async (
  tx: Transaction,
  { actor, practiceId, now }: { actor: Actor; practiceId: string; now: Date },
  sent: PreferencesChange,
): Promise<void> => {
  const { practiceIds } = await lockPractices(tx, actor);
  const stands = practiceIds.includes(practiceId) ? await findPreferences(tx, actor, practiceId) : null;
  if (!stands) return;
  const next = {
    language: sent.language === undefined ? stands.language : sent.language,
    species: sent.species ? [...new Set(sent.species.map((one) => one.trim()).filter(Boolean))] : stands.species,
    setup_skipped: sent.setup_skipped ? [...new Set(sent.setup_skipped)] : stands.setup_skipped,
  };
  await tx.rows(sql`
    update practice
    set language = ${next.language}, species = ${next.species}::text[], setup_skipped = ${next.setup_skipped}::text[]
    where _id = ${practiceId}
  `);
  const changed = (['language', 'species'] as const).filter((field) => !sameJson(stands[field], next[field]));
  if (changed.length === 0) return;
  const detail: Record<string, Json> = Object.fromEntries(
    changed.map((field) => [field, { from: stands[field], to: next[field] }]),
  );
  await keepEvent(tx, { at: now, by: actor, kind: 'preferences-changed', practiceId, detail });
};
