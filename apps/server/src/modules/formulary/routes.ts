import { formularyApi } from '@byre/contract/formulary/api';
import type { FormularyEntryChange } from '@byre/contract/formulary/schema';
import { speciesWarning } from '@byre/reference-data/species';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { requireClinician, requirePracticePerson } from '../../access/practice-access.ts';
import { beginPracticeWork, type PracticeWork } from '../../commands/practice-work.ts';
import { recountProduct } from '../../commands/recount-facts.ts';
import { searchCondition, textCondition } from '../../db/search.ts';
import { sql } from '../../db/sql.ts';
import { inTrial } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type Answer, nothing } from '../../http/answers/answer.ts';
import { documentAnswer } from '../../http/answers/document-answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { answerOnce, type Once } from '../../http/writing/write-once.ts';
import { changeEntry, createEntry, removeEntry } from './commands.ts';
import { formularyFile } from './import-file.ts';
import { keepLoaded } from './import-run.ts';
import { getFormularyHead, loadFormulary, readFormulary } from './import-upload.ts';
import {
  findEntry,
  formularyEntries,
  isInState,
  pageOfEntries,
  pageOfEntryVersions,
  productsWithLimit,
} from './queries.ts';
import type { WrittenEntry } from './store.ts';

export const formularyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, newId } = deps;

  /**
   * A write by an authorised person, in one transaction that holds the practice's counter. If it enters or removes a
   * residue limit, what the uses of the product withhold is worked out again afterwards, farm by farm.
   */
  const writing = async <Reply>(
    { params, actor, now, once }: Asked,
    write: (work: PracticeWork) => Promise<Answer<Reply>>,
  ): Promise<Answer<Reply>> => {
    const { practiceId } = params;
    let changed: string[] = [];
    const answer = await answerOnce(db, { actor, now, once }, async (tx) => {
      await requireClinician(tx, actor, practiceId);
      const work = await beginPracticeWork(tx, { practiceId, actor, now });
      const before = await productsWithLimit(tx, practiceId);
      const written = await write(work);
      const after = await productsWithLimit(tx, practiceId);
      changed = [...new Set([...before, ...after])].filter((id) => before.has(id) !== after.has(id));
      return written;
    });
    for (const productId of changed) await recountProduct(db, { practiceId, productId, now });
    return answer;
  };

  implement(app, deps, formularyApi, {
    list: async ({ actor, params: { practiceId }, query }) => {
      const condition = sql`${textCondition(query.search)} and ${isInState(query.state)}`;
      return pageAnswer(await pageOfEntries(db, { actor, practiceId }, query, condition), query);
    },
    get: async ({ actor, params: { practiceId, entryId } }) =>
      documentAnswer(await findEntry(db, { actor, practiceId }, entryId)),
    search: async ({ actor, params: { practiceId }, query, body }) => {
      const condition = searchCondition(formularyEntries.fields, body, query.time_zone);
      return pageAnswer(await pageOfEntries(db, { actor, practiceId }, query, condition), query);
    },
    create: async (asked) =>
      writing(asked, async (work) => {
        const id = asked.body._id ?? newId();
        const location = `/api/practices/${encodeURIComponent(work.practiceId)}/formulary/${id}`;
        return { ...answerOf(await createEntry(work, id, asked.body), asked.body), headers: { location } };
      }),
    update: async (asked) =>
      writing(asked, async (work) =>
        answerOf(await changeEntry(work, asked.params.entryId, asked.body, asked.expectedVersions), asked.body),
      ),
    remove: async (asked) =>
      writing(asked, async (work) => {
        await removeEntry(work, asked.params.entryId, asked.expectedVersions);
        return nothing;
      }),
    history: async ({ actor, params: { practiceId, entryId }, query }) =>
      pageAnswer(await pageOfEntryVersions(db, { actor, practiceId }, entryId, query), query),
    file: async ({ actor, params: { practiceId } }) => {
      await requirePracticePerson(db, actor, practiceId);
      return { value: { name: fileName, csv: await formularyFile(db, practiceId) } };
    },
    previewFile: async ({ actor, params: { practiceId }, body, now }) => {
      await requireClinician(db, actor, practiceId);
      const read = await readFormulary(body);
      const head = await getFormularyHead(db, practiceId);
      const loading = { practiceId, actor, now, expected: undefined };
      const change = await inTrial(db, (tx) => loadFormulary(tx, read, loading));
      return { value: { ...change, applied: false, head } };
    },
    applyFile: async ({ actor, params: { practiceId }, body, now, once }) => {
      await requireClinician(db, actor, practiceId);
      const read = await readFormulary(body);
      return answerOnce(db, { actor, now, once }, async (tx) => {
        await requireClinician(tx, actor, practiceId);
        const change = await loadFormulary(tx, read, {
          ...{ practiceId, actor, now, expected: body.head },
          keep: keepLoaded({ id: newId(), practiceId, actor, now }),
        });
        return { text: JSON.stringify(change) };
      });
    },
  });
};

const fileName = 'formulary.csv';

type Asked = { params: { practiceId: string }; actor: Actor; now: Date; once: Once | null };

/** The entry as it was written, with what is probably wrong in what was sent. */
const answerOf = <Reply>({ document, version }: WrittenEntry, { species }: FormularyEntryChange): Answer<Reply> => {
  const warning = speciesWarning(species ?? null);
  const text = warning === null ? document : JSON.stringify({ ...JSON.parse(document), warnings: [warning] });
  return { text, version };
};
