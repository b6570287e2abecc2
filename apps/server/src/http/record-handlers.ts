import type { Endpoint } from '@byre/contract/endpoint';
import type { Actor } from '../access/actor.ts';
import type { FarmAccess } from '../access/farm-access.ts';
import { fieldsAsRead, textAsRead } from '../access/search-as-read.ts';
import { createDocument, removeDocument, updateDocument } from '../commands/documents.ts';
import { findRecord, pageOfRecords } from '../commands/record-reads.ts';
import type { Rules } from '../commands/rules.ts';
import type { Parents } from '../commands/tables.ts';
import type { PageQuery } from '../db/page.ts';
import type { Resource } from '../db/resource.ts';
import { searchCondition } from '../db/search.ts';
import type { Deps } from '../deps.ts';
import { nothing } from './answers/answer.ts';
import { documentAnswer } from './answers/document-answer.ts';
import { pageAnswer } from './answers/page-answer.ts';
import { asksAgain } from './caller/asked-again.ts';
import { type Writing, writeOnce } from './writing/write-once.ts';
import { createdAnswer, writtenAnswer } from './writing/written-answer.ts';

type Params = Readonly<Record<string, string>>;
type Reading = { readonly actor: Actor; readonly access: FarmAccess; readonly params: Params };
type Conditional = { readonly expectedVersions: readonly number[] | undefined };

/**
 * The six handlers of every kind of record below an animal. Where a document is follows from the paths of its
 * endpoints, what it contains from its resource, and what a write means from its rules.
 */
export const recordHandlers = <Input extends { _id?: string | null }>(
  { db, newId }: Deps,
  api: { readonly get: Pick<Endpoint, 'path'>; readonly create: Pick<Endpoint, 'path'> },
  resource: Resource,
  rules: Rules<Input>,
) => {
  const { table } = rules;
  const reads = { table, resource };
  const [ownParameter = ''] = api.get.path.split('/:').slice(-1);
  const idIn = (params: Params): string => params[ownParameter] ?? '';
  const parentsIn = (params: Params): Parents => parentsAbove(ownParameter, params);
  /** Writes to one animal are done one after the other. */
  const touchedIn = (params: Params): string | undefined => (rules.writesOneRow ? params.animalId : undefined);
  const collectionOf = (params: Params): string[] =>
    api.create.path
      .split('/')
      .slice(2)
      .map((segment) => (segment.startsWith(':') ? (params[segment.slice(1)] ?? '') : segment));
  return {
    list: async ({ actor, access, params, query }: Reading & { query: PageQuery & { search?: string } }) => {
      const condition = await textAsRead(actor, query.search);
      const fields = await fieldsAsRead(actor, resource.fields, query);
      const read = { table, resource: { ...resource, fields } };
      return pageAnswer<never>(await pageOfRecords(db, access, read, parentsIn(params), query, condition), query);
    },
    get: async ({ access, params }: Reading) =>
      documentAnswer<never>(await findRecord(db, access, reads, parentsIn(params), idIn(params))),
    search: async ({
      actor,
      access,
      params,
      query,
      body,
    }: Reading & { query: PageQuery & { time_zone?: string }; body: Readonly<Record<string, unknown>> }) => {
      const fields = await fieldsAsRead(actor, resource.fields, { ...query, wanted: body });
      const condition = searchCondition(fields, body, query.time_zone);
      const read = { table, resource: { ...resource, fields } };
      return pageAnswer<never>(await pageOfRecords(db, access, read, parentsIn(params), query, condition), query);
    },
    create: asksAgain(({ params, body, ...writing }: Writing & { params: Params; body: Input }) =>
      writeOnce<never>(
        db,
        writing,
        async (work) => {
          const id = body._id ?? newId();
          const written = await createDocument(work, rules, parentsIn(params), id, body);
          return createdAnswer(work, table, id, written, collectionOf(params));
        },
        { touches: touchedIn(params) },
      ),
    ),
    update: asksAgain(
      ({ params, body, expectedVersions, ...writing }: Writing & Conditional & { params: Params; body: Input }) =>
        writeOnce<never>(
          db,
          writing,
          async (work) =>
            writtenAnswer(await updateDocument(work, rules, parentsIn(params), idIn(params), body, expectedVersions)),
          { touches: touchedIn(params) },
        ),
    ),
    remove: asksAgain(({ params, expectedVersions, ...writing }: Writing & Conditional & { params: Params }) =>
      writeOnce(db, writing, async (work) => {
        await removeDocument(work, table, parentsIn(params), idIn(params), expectedVersions);
        return nothing;
      }),
    ),
  };
};

/** The parents of a document, from the parameters of its address. `own` is the parameter with its own id. */
export const parentsAbove = (own: string, params: Params): Parents => parentsOf({ ...params, [own]: undefined });

/** The interface calls the record of a treatment `recordId`, and everywhere else `medicalRecordId`. */
const parentsOf = (params: Readonly<Record<string, string | undefined>>): Parents => ({
  animalId: params.animalId ?? '',
  medicalRecordId: params.medicalRecordId ?? params.recordId ?? null,
  treatmentId: params.treatmentId ?? null,
});
