import { recordApis } from '@byre/contract/entities/record-apis';
import type { MutableEntity } from '@byre/contract/sync/entities';
import { resourceOf } from '../db/record-resource.ts';
import type { Resource } from '../db/resource.ts';
import { recordTables } from './tables.ts';

/** The fields by which a kind of record can be searched and sorted: those of its documents. */
export const recordResource = (entity: MutableEntity): Resource =>
  resourceOf(recordTables[entity], recordApis[entity].get.reply);
