import { importsApi } from '@byre/contract/imports/api';
import type { ImportedListName } from '@byre/contract/imports/lists';
import type { Import, ImportQuery, ImportUpload } from '@byre/contract/imports/schema';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { requireListKeeper } from '../../access/list-keeper.ts';
import { requireClinician, requirePracticePerson } from '../../access/practice-access.ts';
import { requireAdminRole } from '../../access/practice-admin.ts';
import { inTrial } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { answerOnce, answerSealed, type Once, ownRequest } from '../../http/writing/write-once.ts';
import { pageOfRuns } from '../../importers/import-runs.ts';
import { noMailbox } from '../../mail/mailbox.ts';
import { findColumns, listNamed, rememberColumns } from './columns.ts';
import { applyImport, previewImport, readImport } from './commands.ts';
import { undoImport } from './undo.ts';

export const importRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, newId, mail } = deps;

  /** Checked before a long file is read, and again in the transaction. */
  const requireRight = (list: ImportedListName, actor: Actor) =>
    list === 'farms' ? requireListKeeper(db, actor) : requireAdminRole(actor);

  const preview =
    (list: ImportedListName) =>
    async ({ actor, now, query, body }: Asked) => {
      await requireRight(list, actor);
      const importing = { actor, now, query, newId, mail: noMailbox };
      return { value: await previewImport(db, await readImport(list, body), importing) };
    };

  const apply =
    (list: ImportedListName) =>
    async ({ actor, now, once, query, body }: Asked) => {
      await requireRight(list, actor);
      const read = await readImport(list, body);
      const importing = { actor, now, query, newId, mail };
      return answerOnce<Import>(db, { actor, now, once }, async (tx) => ({
        // As text, because that is what is stored for a repeat.
        text: JSON.stringify(await applyImport(tx, read, importing, body.fingerprint)),
      }));
    };

  /** The answer contains links, so it is stored encrypted, and in no cache. */
  const applyPeople = async (asked: Asked) => {
    const { actor, now, query, body } = asked;
    requireAdminRole(actor);
    const read = await readImport('people', body);
    return answerSealed<Import>(db, ownRequest(asked), async (tx) => ({
      value: await applyImport(tx, read, { actor, now, query, newId, mail }, body.fingerprint),
      headers: { 'cache-control': 'no-store' },
    }));
  };

  implement(app, deps, importsApi, {
    previewAnimals: preview('animals'),
    applyAnimals: apply('animals'),
    previewFarms: preview('farms'),
    applyFarms: apply('farms'),
    previewPeople: preview('people'),
    applyPeople,
    recent: async ({ actor, now, query }) => pageAnswer(await pageOfRuns(db, actor, now, query), query),
    previewUndo: async ({ actor, now, params: { importId } }) => ({
      value: { ...(await inTrial(db, (tx) => undoImport(tx, { actor, now, importId }))), applied: false },
    }),
    undo: async ({ actor, now, once, params: { importId } }) =>
      answerOnce(db, { actor, now, once }, async (tx) => ({
        text: JSON.stringify(await undoImport(tx, { actor, now, importId })),
      })),
    columns: async ({ actor, params: { practiceId, list } }) => {
      await requirePracticePerson(db, actor, practiceId);
      return { value: await findColumns(db, practiceId, listNamed(list)) };
    },
    rememberColumns: async ({ actor, now, once, params: { practiceId, list }, body }) =>
      answerOnce(db, { actor, now, once }, async (tx) => {
        await requireClinician(tx, actor, practiceId);
        await rememberColumns(tx, practiceId, listNamed(list), body);
        return { text: JSON.stringify(await findColumns(tx, practiceId, listNamed(list))) };
      }),
  });
};

type Asked = { actor: Actor; now: Date; once: Once | null; query: ImportQuery; body: ImportUpload };
