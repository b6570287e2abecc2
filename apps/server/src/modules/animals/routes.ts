import { animalsApi } from '@byre/contract/animals/api';
import type { Animal } from '@byre/contract/animals/schema';
import type { FastifyInstance } from 'fastify';
import { updateDocument } from '../../commands/documents.ts';
import { searchCondition, textCondition } from '../../db/search.ts';
import type { Deps } from '../../deps.ts';
import { documentAnswer } from '../../http/answers/document-answer.ts';
import { pageAnswer } from '../../http/answers/page-answer.ts';
import { asksAgain } from '../../http/caller/asked-again.ts';
import { implement } from '../../http/implement.ts';
import { writeOnce } from '../../http/writing/write-once.ts';
import { writtenAnswer } from '../../http/writing/written-answer.ts';
import { animals, findAnimal, pageOfAnimals } from './queries.ts';
import { animalRules } from './rules.ts';
import { withWarnings } from './warnings.ts';

export const animalRoutes = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, animalsApi, {
    list: async ({ access, query }) =>
      pageAnswer(await pageOfAnimals(deps.db, access, query, textCondition(query.search)), query),
    get: async ({ access, params }) => documentAnswer(await findAnimal(deps.db, access, params.animalId)),
    search: async ({ access, query, body }) =>
      pageAnswer(
        await pageOfAnimals(deps.db, access, query, searchCondition(animals.fields, body, query.time_zone)),
        query,
      ),
    update: asksAgain(async ({ params, body, expectedVersions, ...writing }) =>
      writeOnce(deps.db, writing, async (work) => {
        const { animalId } = params;
        const above = { animalId, medicalRecordId: null, treatmentId: null };
        const written = await updateDocument(work, animalRules, above, animalId, body, expectedVersions);
        return writtenAnswer<Animal>({ ...written, document: withWarnings(written.document, body) });
      }),
    ),
  });
