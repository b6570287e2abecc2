import { adeApi } from '@byre/contract/ade/api';
import { type AdeCollection, type AdeQuery, usualPage } from '@byre/contract/ade/schema';
import { toIsoDate } from '@byre/contract/dates';
import { levels } from '@byre/contract/medical-records/levels';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { Problem } from '@byre/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Actor, NamesOfOthers } from '../../access/actor.ts';
import type { FarmAccess } from '../../access/farm-access.ts';
import { othersOf } from '../../access/names-of-others.ts';
import type { Deps } from '../../deps.ts';
import type { Answer } from '../../http/answer.ts';
import { implement } from '../../http/implement.ts';
import {
  animalsOf,
  diagnosisEventOf,
  groupTreatmentOf,
  procedureEventOf,
  type Resource,
  treatmentEventOf,
  treatmentProgramOf,
  withdrawalEventsOf,
} from './events.ts';
import {
  type Asked,
  listAnimals,
  listGroups,
  listMilkWithdrawals,
  listProcedures,
  listPrograms,
  listRecords,
  listUses,
  type Mark,
  type Marked,
  mondoOf,
  readMark,
  textOfMark,
  usesInRecords,
} from './queries.ts';
import { holdingScheme } from './schemes.ts';

type Asking = {
  readonly actor: Actor;
  readonly access: FarmAccess;
  readonly params: Readonly<Record<'locationScheme' | 'farmId', string>>;
  readonly query: AdeQuery;
  readonly host: string;
  readonly isEncrypted: boolean;
};

/** A page of a collection: a document may be several resources, or none. */
type Part = { readonly mark: Mark; readonly resources: readonly Resource[] };

export const adeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  const collection =
    (path: string, partsOf: (access: FarmAccess, asked: Asked) => Promise<Part[]>) =>
    async (asking: Asking): Promise<Answer<AdeCollection>> => {
      const { actor, access, params, query } = asking;
      if (params.locationScheme !== holdingScheme) throw new Problem('not-found');
      const asked = askedOf(query, await othersOf(actor));
      return { value: pageOf(await partsOf(access, asked), asked, nextOf(asking, path)) };
    };
  implement(app, deps, adeApi, {
    animals: collection('animals', async (access, asked) =>
      (await listAnimals(db, access, asked)).map((read) => partOf(read, animalsOf(read))),
    ),
    diagnoses: collection('diagnoses', async (access, asked) => {
      const records = await listRecords(db, access, asked);
      const mondo = await mondoOf(db, conditionsIn(records));
      return records.map((read) => partOf(read, [diagnosisEventOf(read, mondo)]));
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
      (await listGroups(db, access, asked)).map((read) => partOf(read, [groupTreatmentOf(read)])),
    ),
    treatmentPrograms: collection('treatment-programs', async (access, asked) => {
      const records = await listPrograms(db, access, asked);
      const ids = records.map(({ document }) => document._id);
      const [uses, mondo] = [await usesInRecords(db, access, ids, asked), await mondoOf(db, conditionsIn(records))];
      return records.map((read) => partOf(read, [treatmentProgramOf(read, uses.get(read.document._id) ?? [], mondo)]));
    }),
    milkingWithdrawals: collection('milking-withdrawals', async (access, asked) =>
      (await listMilkWithdrawals(db, access, asked)).map((read) => partOf(read, withdrawalEventsOf(read))),
    ),
  });
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
    // One that is full may be the last: the next is then empty.
    view: { pageSize: limit, ...(last && parts.length === limit ? { next: next(last.mark) } : {}) },
    member: parts.flatMap(({ resources }) => resources) as AdeCollection['member'],
  };
};

/** The standard wants whole addresses. */
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
