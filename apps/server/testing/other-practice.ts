import { randomBytes, randomUUID } from 'node:crypto';
import { api } from '@byre/contract/api';
import { dayMs } from '@byre/contract/time';
import { sql } from '../src/db/sql.ts';
import type { Client } from './client.ts';
import { givePasskey } from './passkey-device.ts';
import { refuseEdit } from './refused-edit.ts';
import type { TestApp } from './test-app.ts';
import {
  fill,
  type Ids,
  keepLockKey,
  keyFor,
  makeRecordsOf,
  makeTeam,
  makeWebhook,
  reportDevice,
  saveView,
  scheduleReport,
  writeProductDown,
} from './walk.ts';
import { animals, farms, people, practices, products } from './world.ts';

/** What Fenland Vets owns, and the two people who may read it. */
export type OtherPractice = {
  readonly ids: Ids;
  /** Its vet and its admin. */
  readonly tom: Client;
  readonly edith: Client;
};

/** Its vet and its admin, signed in again. */
export const signInThere = async (app: TestApp): Promise<Pick<OtherPractice, 'tom' | 'edith'>> => ({
  tom: await app.as('tom'),
  edith: await app.as('edith'),
});

/**
 * Creates one live thing of each kind that Fenland Vets can have, on a farm that no other practice serves, or uses what
 * is known and there.
 */
export const makeOtherPractice = async (
  app: TestApp,
  { tom, edith, ids: known = {} }: Pick<OtherPractice, 'tom' | 'edith'> & Partial<OtherPractice>,
): Promise<OtherPractice> => {
  const entry = await tom.post(fill(api.formulary.create.path, { practiceId: practices.fen }), {
    product_id: products.tubes,
    species: `Species ${randomUUID()}`,
  });
  const invitation = await edith.post('/api/invitations', { email: `${randomUUID()}@fen.example`, role: 'vet' });
  await keyFor(app, edith, ['records:read']);
  const keys = await edith.get('/api/keys?limit=1&sort=_id&criteria=descending');
  const above = { farmId: farms.sedge, animalId: animals.sorrel };
  return {
    tom,
    edith,
    ids: {
      ...above,
      ...(await makeRecordsOf(tom, above, known)),
      practiceId: practices.fen,
      entryId: String(entry.body._id),
      invitationId: String(invitation.body._id),
      practiceProductId: await writeProductDown(tom, practices.fen),
      viewId: await viewOf(tom),
      scheduleId: await scheduleOf(tom),
      teamId: await teamOf(edith),
      importId: await importOf(edith),
      keyId: String(keys.body.data[0]._id),
      ...(await webhookOf(edith)),
      personId: people.tom.id,
      sessionId: await otherSession(app),
      lockId: await keepLockKey(tom),
      passkeyId: await givePasskey(app, people.tom.id),
      refusedId: await refuseEdit(app, 'open', { userId: people.tom.id, farmId: farms.sedge }),
      deviceId: await reportDevice(tom, edith, practices.fen),
    },
  };
};

/** The number of views a person may have is limited: uses the existing one, unless it was removed. */
const viewOf = async (owner: Client): Promise<string> => {
  const { body } = await owner.get(fill(api.savedViews.list.path, { practiceId: practices.fen }));
  for (const { _id } of body.data.slice(1)) {
    await owner.delete(fill(api.savedViews.remove.path, { practiceId: practices.fen, viewId: _id }));
  }
  return body.data[0]?._id ?? saveView(owner, practices.fen);
};

/** The number of teams a practice may have is limited: uses the existing one, unless it was removed. */
const teamOf = async (admin: Client): Promise<string> => {
  const { body } = await admin.get(fill(api.teams.list.path, { practiceId: practices.fen }));
  return makeTeam(admin, practices.fen, body.data[0]?._id);
};

/** An import of one new animal, which can be undone. */
const importOf = async (admin: Client): Promise<string> => {
  const content = Buffer.from(`farm_id,_id\n${farms.sedge},${randomUUID()}\n`).toString('base64');
  const { body } = await admin.post(api.imports.applyAnimals.path, { file: { name: 'animals.csv', content } });
  return String(body.import_id);
};

/** The number of schedules a practice may have is limited: uses the existing one, unless it was removed. */
const scheduleOf = async (owner: Client): Promise<string> => {
  const { body } = await owner.get(fill(api.reportSchedules.list.path, { practiceId: practices.fen }));
  return body.data[0]?._id ?? scheduleReport(owner, practices.fen);
};

/** The number of webhooks a practice may have is limited: uses the existing one, unless it was removed. */
const webhookOf = async (admin: Client): Promise<Ids> => {
  const { body } = await admin.get('/api/webhooks?limit=1');
  const webhookId = body.data[0]?._id;
  if (webhookId === undefined) return makeWebhook(admin);
  await admin.put(`/api/webhooks/${webhookId}`, { paused: false });
  const { body: message } = await admin.post(`/api/webhooks/${webhookId}/test`);
  return { webhookId, deliveryId: String(message._id) };
};

/** Gives its vet a second factor. Until it is removed they cannot sign in by password alone. */
export const giveSecondFactor = async ({ db, clock }: TestApp): Promise<void> => {
  await db.rows(sql`
    insert into totp_factor (user_id, secret, since)
    values (${people.tom.id}, ${randomBytes(20)}, ${clock.now})
  `);
};

/** A session of the vet that no test client uses, so that it can be ended. */
const otherSession = async ({ db, clock }: TestApp): Promise<string> => {
  const [row] = await db.rows<{ id: string }>(sql`
    insert into session (token_hash, user_id, device, expires_at)
    values (${randomBytes(32)}, ${people.tom.id}, 'tablet', ${new Date(clock.now.getTime() + dayMs)})
    returning _id as id
  `);
  if (!row) throw new Error('It was inserted.');
  return row.id;
};
