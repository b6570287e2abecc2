import { adeApi } from '@byre/contract/ade/api';
import type { AdeResource } from '@byre/contract/ade/inputs';
import { type AdeBatchResult, type AdeCollection, type AdeQuery, usualPage } from '@byre/contract/ade/schema';
import { toIsoDate } from '@byre/contract/dates';
import { levels } from '@byre/contract/medical-records/levels';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Actor, NamesOfOthers } from '../../access/actor.ts';
import type { FarmAccess } from '../../access/farm-access.ts';
import { othersOf } from '../../access/names-of-others.ts';
import type { FarmWork } from '../../commands/farm-work.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Answer } from '../../http/answers/answer.ts';
import { implement } from '../../http/implement.ts';
import { type Writing, writeOnce } from '../../http/writing/write-once.ts';
import { receiveEach, type Sent } from './batches.ts';
import {
  animalSetsOf,
  animalsOf,
  diagnosisEventOf,
  procedureEventOf,
  type Resource,
  treatmentEventOf,
  treatmentProgramOf,
  withdrawalEventsOf,
} from './events.ts';
import { groupTreatmentsOf } from './group-events.ts';
import {
  type Asked,
  codesOf,
  listAnimals,
  listGroups,
  listMilkWithdrawals,
  listProcedures,
  listPrograms,
  listRecords,
  listTreatments,
  listUses,
  type Mark,
  type Marked,
  readMark,
  textOfMark,
  usesInRecords,
} from './queries.ts';
import { type Received, receiveDiagnosis, receiveTreatment } from './received.ts';
import { isHoldingScheme } from './schemes.ts';

type Asking = {
  readonly actor: Actor;
  readonly access: FarmAccess;
  readonly params: Readonly<Record<'locationScheme' | 'farmId', string>>;
  readonly query: AdeQuery;
  readonly host: string;
  readonly isEncrypted: boolean;
};

/** A page of a collection. A document may be several resources, or none. */
type Part = { readonly mark: Mark; readonly resources: readonly Resource[] };

export const adeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, newId } = deps;
  const collection =
    (path: string, partsOf: (access: FarmAccess, asked: Asked) => Promise<Part[]>) =>
    async (asking: Asking): Promise<Answer<AdeCollection>> => {
      const { actor, access, params, query } = asking;
      requireHoldingScheme(params);
      const asked = askedOf(query, await othersOf(actor));
      return { value: pageOf(await partsOf(access, asked), asked, nextOf(asking, path)) };
    };
  implement(app, deps, adeApi, {
    animals: collection('animals', async (access, asked) =>
      (await listAnimals(db, access, asked, 'animals')).map((read) => partOf(read, animalsOf(read, sinceOf(asked)))),
    ),
    animalSets: collection('animal-sets', async (access, asked) =>
      (await listAnimals(db, access, asked, 'sets')).map((read) => partOf(read, animalSetsOf(read, sinceOf(asked)))),
    ),
    diagnoses: collection('diagnoses', async (access, asked) => {
      const records = await listRecords(db, access, asked);
      const codes = await codesOf(db, conditionsIn(records));
      return records.map((read) => partOf(read, [diagnosisEventOf(read, codes)]));
    }),
    treatments: collection('treatments', async (access, asked) => {
      const [uses, procedures] = [await listUses(db, access, asked), await listProcedures(db, access, asked)];
      const parts = [
        ...uses.map((read) => partOf(read, [treatmentEventOf(read)])),
        ...procedures.map((read) => partOf(read, [procedureEventOf(read)])),
      ];
      return parts.toSorted(inOrder).slice(0, asked.limit);
    }),
    groupTreatments: collection('group-treatments', async (access, asked) =>
      (await listGroups(db, access, asked)).map((read) => partOf(read, groupTreatmentsOf(read, sinceOf(asked)))),
    ),
    treatmentPrograms: collection('treatment-programs', async (access, asked) => {
      const records = await listPrograms(db, access, asked);
      const ids = records.map(({ document }) => document._id);
      const [uses, codes] = [await usesInRecords(db, access, ids, asked), await codesOf(db, conditionsIn(records))];
      return records.map((read) => partOf(read, [treatmentProgramOf(read, uses.get(read.document._id) ?? [], codes)]));
    }),
    milkingWithdrawals: collection('milking-withdrawals', async (access, asked) =>
      (await listMilkWithdrawals(db, access, asked)).map((read) => partOf(read, withdrawalEventsOf(read))),
    ),
    recordDiagnosis: async ({ params, body, ...writing }) =>
      received(db, params, writing, async (work) => {
        const records = await receiveDiagnosis(work, body, newId);
        const [read] = await listRecords(work.tx, work.access, await onlyOne(work.actor), records.ownId);
        const event = read && diagnosisEventOf(read, await codesOf(work.tx, conditionsIn([read])));
        return { event, records };
      }),
    recordDiagnoses: ({ params, body, ...writing }) =>
      receivedTogether(db, params, writing, body, (work, event) => receiveDiagnosis(work, event, newId)),
    recordTreatments: ({ params, body, ...writing }) =>
      receivedTogether(db, params, writing, body, (work, event) => receiveTreatment(work, event, newId)),
    recordTreatment: async ({ params, body, ...writing }) =>
      received(db, params, writing, async (work) => {
        const records = await receiveTreatment(work, body, newId);
        const asked = await onlyOne(work.actor);
        const [use] = await listUses(work.tx, work.access, asked, records.ownId);
        const [procedure] = use ? [] : await listTreatments(work.tx, work.access, asked, records.ownId);
        return { event: use ? treatmentEventOf(use) : procedure && procedureEventOf(procedure), records };
      }),
  });
};

/** Stores one event, once, and answers with it as it is stored. */
const received = (
  db: Database,
  params: Asking['params'],
  writing: Writing,
  write: (work: FarmWork) => Promise<{ event: Resource | undefined; records: Received }>,
) => {
  requireHoldingScheme(params);
  const answer = async (work: FarmWork) => createdEvent(work, await write(work));
  return writeOnce<AdeResource>(db, writing, answer, { isOneWrite: false });
};

/** Stores each event of a list that can be stored, and answers for each, in the same order. */
const receivedTogether = <Event extends Sent>(
  db: Database,
  params: Asking['params'],
  writing: Writing,
  events: readonly Event[],
  receive: (work: FarmWork, event: Event) => Promise<Received>,
) => {
  requireHoldingScheme(params);
  const answer = async (work: FarmWork) => ({ text: JSON.stringify(await receiveEach(work, events, receive)) });
  return writeOnce<AdeBatchResult[]>(db, writing, answer, { isOneWrite: false });
};

/** Whether the reader asks for changes, and may have what has been deleted since. */
const sinceOf = ({ from }: Asked) => ({ isSince: from !== null });

const requireHoldingScheme = ({ locationScheme }: Asking['params']): void => {
  if (!isHoldingScheme(locationScheme)) throw new Problem('not-found');
};

/** Whatever this request wrote, at any time. */
const onlyOne = async (actor: Actor): Promise<Asked> => ({
  ...{ from: null, to: null, after: null, limit: 1 },
  others: await othersOf(actor),
});

/** The event as it is stored, and the address of its case. */
const createdEvent = (
  { access }: FarmWork,
  { event, records }: { event: Resource | undefined; records: Received },
): Answer<AdeResource> => {
  if (!event) throw new Error('It was written.');
  const address = ['farms', access.farmId, 'animals', records.animalId, 'medical-records', records.recordId];
  return { text: JSON.stringify(event), headers: { location: `/api/${address.map(encodeURIComponent).join('/')}` } };
};

const askedOf = (query: AdeQuery, others: NamesOfOthers): Asked => ({
  others,
  from: momentOf(query['meta-modified-from']),
  to: momentOf(query['meta-modified-to']),
  after: query.after === undefined ? null : readMark(query.after),
  limit: query['page-size'] ?? usualPage,
});

const momentOf = (date: string | undefined): string | null => (date === undefined ? null : toIsoDate(date));

const partOf = ({ mark }: Marked<unknown>, resources: readonly Resource[]): Part => ({ mark, resources });

const inOrder = ({ mark: a }: Part, { mark: b }: Part): number =>
  a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1;

const conditionsIn = (records: readonly { document: MedicalRecord }[]): string[] =>
  records.flatMap(({ document }) =>
    levels.flatMap((level) => document[`${level}_conditions`].map(({ condition_id }) => condition_id)),
  );

const pageOf = (parts: readonly Part[], { limit }: Asked, next: (mark: Mark) => string): AdeCollection => {
  const last = parts.at(-1);
  return {
    // A full page may be the last; the next one is then empty.
    view: { pageSize: limit, ...(last && parts.length === limit ? { next: next(last.mark) } : {}) },
    member: parts.flatMap(({ resources }) => resources) as AdeCollection['member'],
  };
};

/** The standard requires absolute addresses. */
const nextOf =
  ({ params, query, host, isEncrypted }: Asking, path: string) =>
  (mark: Mark): string => {
    const { locationScheme, farmId } = params;
    const { after: _before, ...same } = query;
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...same, after: textOfMark(mark) })) asked.set(name, String(value));
    const holding = [locationScheme, farmId].map(encodeURIComponent).join('/');
    return `${isEncrypted ? 'https' : 'http'}://${host}/api/ade/locations/${holding}/${path}?${asked}`;
  };
