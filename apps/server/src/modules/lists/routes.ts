import { listsApi } from '@byre/contract/lists/api';
import type { KeptListName, ListChange, ListUpload } from '@byre/contract/lists/schema';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { requireListKeeper } from '../../access/list-keeper.ts';
import { requireAdminRole } from '../../access/practice-admin.ts';
import type { Deps } from '../../deps.ts';
import { implement } from '../../http/implement.ts';
import { answerOnce, type Once } from '../../http/writing/write-once.ts';
import { readUpload } from '../../importers/list-upload.ts';
import { applyList, previewList } from './commands.ts';
import { checkConversion } from './conversions.ts';
import { findStanding } from './queries.ts';

export const listRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;

  const preview =
    (list: KeptListName) =>
    async ({ actor, now, body }: Asked) => {
      await requireListKeeper(db, actor);
      const upload = await readUpload(list, body.files);
      return { value: await previewList(db, upload, { list, actor, now, files: namesOf(body) }) };
    };

  const apply =
    (list: KeptListName) =>
    async ({ actor, now, once, body }: Asked) => {
      await requireListKeeper(db, actor);
      // Read before the transaction begins, so that a long file holds nobody up.
      const upload = await readUpload(list, body.files);
      return answerOnce<ListChange>(db, { actor, now, once }, async (tx) => {
        await requireListKeeper(tx, actor);
        const change = await applyList(tx, upload, { list, actor, now, files: namesOf(body) }, body.head);
        // As text, because that is what is stored for a repeat.
        return { text: JSON.stringify(change) };
      });
    };

  implement(app, deps, listsApi, {
    standing: async ({ actor }) => {
      requireAdminRole(actor);
      return { value: await findStanding(db, actor) };
    },
    previewProducts: preview('products'),
    applyProducts: apply('products'),
    previewConditions: preview('conditions'),
    applyConditions: apply('conditions'),
    checkConversion: async ({ actor, now, once, params, body }) => {
      await requireListKeeper(db, actor);
      return answerOnce(db, { actor, now, once }, async (tx) => ({
        value: await checkConversion(tx, { actor, now, name: params.conversionName, ...body }),
      }));
    },
  });
};

type Asked = { actor: Actor; now: Date; once: Once | null; body: ListUpload };

const namesOf = ({ files }: ListUpload): string[] => files.map(({ name }) => name);
