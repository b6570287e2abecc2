import type { Actor } from '../../access/actor.ts';
import { administers } from '../../access/practice-access.ts';
import type { Db } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { columns, type Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

export const devices: Resource = {
  table: 'practice_device',
  document: 'practice_device_document',
  fields: {
    ...columns('uuid', '_id', 'user_id'),
    ...columns('text', 'person', 'name', 'app_version'),
    ...columns('number', 'pending', 'protocol', 'clock_offset_ms', 'lost'),
    ...columns('boolean', 'persisted'),
    ...columns(
      'date',
      'created_at',
      'last_seen_at',
      'oldest_pending_at',
      'lost_at',
      'removal_asked_at',
      'records_removed_at',
    ),
  },
};

export type OfPractice = { actor: Actor; practiceId: string };

/** A page of the devices of a practice's people; 404 for anybody but its admins. */
export const pageOfDevices = (db: Db, { actor, practiceId }: OfPractice, query: PageQuery, condition: Statement) =>
  readPage(db, devices, query, {
    scope: sql`practice_id = ${practiceId}`,
    condition,
    parent: administers(actor, practiceId),
  });

export const findDevice = async (db: Db, { actor, practiceId }: OfPractice, id: string) =>
  isUuid(id)
    ? readOne(db, devices, sql`practice_id = ${practiceId} and _id = ${id} and ${administers(actor, practiceId)}`)
    : null;
