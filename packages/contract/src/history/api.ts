import type { TSchema } from 'typebox';
import {
  type CodeName,
  codeNameOf,
  ofEachRecord,
  oneOfKind,
  type RecordDocument,
  recordApis,
} from '../entities/record-apis.ts';
import { PlainQuery, pageOf } from '../paging.ts';
import { type MutableEntity, mutableEntities } from '../sync/entities.ts';
import { versionOf } from './schema.ts';

/** The schema of a version of each kind of record. */
export const recordVersions = ofEachRecord<TSchema>((entity) => versionOf<TSchema>(recordApis[entity].get.reply));

type Version<Document extends TSchema> = ReturnType<typeof versionOf<Document>>;

const historyOf = <const P extends string, T extends TSchema>(path: P, version: T, one: string) =>
  ({
    method: 'GET',
    path: `${path}/history` as const,
    summary: `A page of the versions of ${one}, newest first, even if it was deleted`,
    auth: 'user',
    query: PlainQuery,
    reply: pageOf(version),
    status: 200,
    problems: ['not-found'],
  }) as const;

type HistoryOf<Path extends string, Document extends TSchema> = ReturnType<typeof historyOf<Path, Version<Document>>>;

/** Every version of a document: who, when, from which device (decisions 8). */
export const historyApi = Object.fromEntries(
  mutableEntities.map((entity) => [
    codeNameOf(entity),
    historyOf(recordApis[entity].get.path, recordVersions[entity], oneOfKind(entity)),
  ]),
) as {
  readonly [Entity in MutableEntity as CodeName<Entity>]: HistoryOf<
    (typeof recordApis)[Entity]['get']['path'],
    RecordDocument<Entity>
  >;
};
