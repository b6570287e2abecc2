import type { Actor } from '../../access/actor.ts';
import type { Transaction } from '../../db/database.ts';
import { keepRun } from '../../importers/import-runs.ts';
import type { StoredLines } from './import-lines.ts';

type OfRun = { id: string; practiceId: string; actor: Actor; now: Date };

/**
 * Stores what a file did to a formulary, by entry. Returns the id under which it can be undone, null if nothing
 * changed.
 */
export const keepLoaded =
  ({ id, practiceId, actor, now }: OfRun) =>
  async (tx: Transaction, { file, versions }: { file: string; versions: StoredLines['versions'] }) => {
    const lines = [...versions].map(([entry, { line, from, to }]) => ({
      ...{ line, farm_id: null, entity_id: entry, was_added: from === 0 },
      ...{ was: { version: from }, version: to, ver: null },
    }));
    const run = { id, list: 'formulary' as const, file, actor, now, practiceIds: [practiceId] };
    return (await keepRun(tx, run, lines)) ? id : null;
  };
