import { importsApi } from '@byre/contract/imports/api';
import type { Import, ImportedListName, ImportQuery, ImportUpload } from '@byre/contract/imports/schema';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { requireListKeeper } from '../../access/list-keeper.ts';
import { requireAdminRole } from '../../access/practice-admin.ts';
import type { Deps } from '../../deps.ts';
import { implement } from '../../http/implement.ts';
import { answerOnce, type Once } from '../../http/write-once.ts';
import { applyImport, previewImport, readImport } from './commands.ts';

export const importRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;

  /** Asked before a long file is read; in the transaction it is asked again. */
  const requireRight = (list: ImportedListName, actor: Actor) =>
    list === 'farms' ? requireListKeeper(db, actor) : requireAdminRole(actor);

  const preview =
    (list: ImportedListName) =>
    async ({ actor, now, query, body }: Asked) => {
      await requireRight(list, actor);
      return { value: await previewImport(db, await readImport(list, body), { actor, now, query }) };
    };

  const apply =
    (list: ImportedListName) =>
    async ({ actor, now, once, query, body }: Asked) => {
      await requireRight(list, actor);
      const read = await readImport(list, body);
      return answerOnce<Import>(db, { actor, now, once }, async (tx) => ({
        // As text, which is what is kept for a repeat.
        text: JSON.stringify(await applyImport(tx, read, { actor, now, query }, body.fingerprint)),
      }));
    };

  implement(app, deps, importsApi, {
    previewAnimals: preview('animals'),
    applyAnimals: apply('animals'),
    previewFarms: preview('farms'),
    applyFarms: apply('farms'),
  });
};

type Asked = { actor: Actor; now: Date; once: Once | null; query: ImportQuery; body: ImportUpload };
