import { api } from '@byre/contract/api';
import { sql } from '../src/db/sql.ts';
import type { Reply } from './client.ts';
import { refuseEdit } from './refused-edit.ts';
import { mutation } from './sync/sync-client.ts';
import type { TestApp } from './test-app.ts';
import { bodyOf, call, fill, type Ids, type NamedEndpoint, type Walk } from './walk.ts';
import { practices } from './world.ts';

/** Sends requests while every farm is stopped, as after a restore that Byre was not told about [S18]. */
export const whileSetBack = async (
  endpoint: NamedEndpoint,
  { app, walk }: { app: TestApp; walk: Walk },
): Promise<Reply> => {
  const ids = await idsFor(endpoint, app, walk);
  const edit = mutation({ entity: 'medical-record', op: 'create' }, { notes: 'x' });
  const body = endpoint.name === 'sync.push' ? { ...bodyOf(endpoint, ids), mutations: [edit] } : undefined;
  await app.db.rows(sql`
    insert into set_back (farm_id, epoch, evidence, told_head, head)
    select f._id, e.epoch, 'service', 2, 1
    from farm f
    cross join service_epoch e
  `);
  const reply = await call(walk.oneWhoMay(endpoint), endpoint, ids, { body });
  await app.db.rows(sql`delete from set_back`);
  return reply;
};

const idsFor = async ({ name }: NamedEndpoint, app: TestApp, { isla, ids }: Walk): Promise<Ids> => {
  if (name === 'quarantine.accept') return { practiceId: practices.glen, refusedId: await refuseEdit(app, 'open') };
  if (name !== 'attachmentUploads.addPart') return ids;
  // An upload whose last part is still to come. That part writes its record.
  const { body } = await isla.post(fill(api.attachments.create.path, ids), {});
  return { ...ids, attachmentId: String(body._id) };
};
