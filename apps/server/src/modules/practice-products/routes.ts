import { practiceProductsApi } from '@byre/contract/practice-products/api';
import type { PracticeProduct, PracticeProductChange } from '@byre/contract/practice-products/schema';
import { practiceProductStart } from '@byre/contract/products/rules';
import { statedSpecies } from '@byre/contract/products/species';
import { speciesWarning } from '@byre/reference-data/species';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { requireClinician } from '../../access/practice-access.ts';
import type { WrittenRow } from '../../commands/practice-rows.ts';
import { beginPracticeWork, type PracticeWork } from '../../commands/practice-work.ts';
import { searchCondition, textCondition } from '../../db/search.ts';
import type { Deps } from '../../deps.ts';
import type { Answer } from '../../http/answers/answer.ts';
import { documentAnswer } from '../../http/answers/document-answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { implement } from '../../http/implement.ts';
import { answerOnce, type Once } from '../../http/writing/write-once.ts';
import { changeProduct, createProduct } from './commands.ts';
import {
  findPracticeProduct,
  pageOfPracticeProducts,
  pageOfPracticeProductVersions,
  practiceProducts,
} from './queries.ts';

export const practiceProductRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, newId } = deps;

  /** A write by an authorised person, in one transaction that holds the practice's counter. */
  const writing = <Reply>(
    { params: { practiceId }, actor, now, once, body }: Asked,
    write: (work: PracticeWork) => Promise<WrittenRow>,
  ): Promise<Answer<Reply>> =>
    answerOnce(db, { actor, now, once }, async (tx) => {
      await requireClinician(tx, actor, practiceId);
      const { document, version } = await write(await beginPracticeWork(tx, { practiceId, actor, now }));
      return { text: withWarnings(document, body), version };
    });

  implement(app, deps, practiceProductsApi, {
    list: async ({ actor, params: { practiceId }, query }) =>
      pageAnswer(await pageOfPracticeProducts(db, { actor, practiceId }, query, textCondition(query.search)), query),
    get: async ({ actor, params: { practiceId, practiceProductId } }) =>
      documentAnswer(await findPracticeProduct(db, { actor, practiceId }, practiceProductId)),
    search: async ({ actor, params: { practiceId }, query, body }) => {
      const condition = searchCondition(practiceProducts.fields, body, query.time_zone);
      return pageAnswer(await pageOfPracticeProducts(db, { actor, practiceId }, query, condition), query);
    },
    create: async (asked) => {
      const id = asked.body._id ?? `${practiceProductStart}${newId()}`;
      const answer = await writing<PracticeProduct>(asked, (work) => createProduct(work, id, asked.body));
      const place = [asked.params.practiceId, 'products', id].map(encodeURIComponent).join('/');
      return { ...answer, headers: { location: `/api/practices/${place}` } };
    },
    update: async (asked) =>
      writing(asked, (work) => changeProduct(work, asked.params.practiceProductId, asked.body, asked.expectedVersions)),
    history: async ({ actor, params: { practiceId, practiceProductId }, query }) =>
      pageAnswer(await pageOfPracticeProductVersions(db, { actor, practiceId }, practiceProductId, query), query),
  });
};

type Asked = {
  params: { practiceId: string };
  actor: Actor;
  now: Date;
  once: Once | null;
  body: PracticeProductChange;
};

/** The product as it was written, with the target species that were sent and mean no animal here. */
const withWarnings = (document: string, { target_species: targets }: PracticeProductChange): string => {
  const warnings = (targets ?? [])
    .filter((target) => statedSpecies([target]).length === 0)
    .flatMap((target) => speciesWarning(target, 'target_species') ?? []);
  return warnings.length === 0 ? document : JSON.stringify({ ...JSON.parse(document), warnings });
};
