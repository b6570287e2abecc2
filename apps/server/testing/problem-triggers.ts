import { randomUUID } from 'node:crypto';
import { api } from '@byre/contract/api';
import { largestBodyOf } from '@byre/contract/endpoint';
import { formularyExamples } from '@byre/contract/formulary/examples';
import { importExamples } from '@byre/contract/imports/examples';
import { listsExamples } from '@byre/contract/lists/examples';
import type { ProblemCode } from '@byre/contract/problem-codes';
import { sql } from '../src/db/sql.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { beginEpoch } from '../src/modules/sync/epoch.ts';
import type { Client } from './client.ts';
import { addPasskey, newPasskeyDevice } from './passkey-device.ts';
import { anotherPicture, aPicture, partOf } from './pictures.ts';
import { refuseEdit } from './refused-edit.ts';
import { ofMoved } from './restore-trigger.ts';
import { whileSetBack } from './set-back-trigger.ts';
import type { TestApp } from './test-app.ts';
import { afterUse, createTwice, decideAgain, invite, receiveTwice, repeaterOf, type Trigger } from './trigger-steps.ts';
import { bodyOf, call, fill, type NamedEndpoint, type Walk } from './walk.ts';
import { animals, farms, password, path, people, practices, products } from './world.ts';

/** A period that ends before it begins. */
const backwards = { from: '2026-02-02', to: '2026-02-01' };

const withBody =
  (fields: object): Trigger =>
  (endpoint, { walk }) =>
    call(walk.oneWhoMay(endpoint), endpoint, walk.ids, { body: { ...bodyOf(endpoint, walk.ids), ...fields } });

/** How to cause each problem: in the same way wherever it is documented, or for each endpoint by its name. */
export const triggers: { readonly [Code in ProblemCode]?: Trigger | Readonly<Record<string, Trigger>> } = {
  'bad-request': (endpoint, { walk }) => {
    const client = walk.oneWhoMay(endpoint);
    const address = fill(endpoint.path, walk.ids);
    if (endpoint.query) return client.send(endpoint.method, `${address}?no_such=1`, bodyOf(endpoint, walk.ids));
    if (endpoint.body) return client.send(endpoint.method, address, '{');
    if (endpoint.method === 'GET') return client.get(`${address}%zz`);
    return client.send(endpoint.method, address, undefined, { 'idempotency-key': 'k'.repeat(256) });
  },
  unauthenticated: (endpoint, { app, walk }) => {
    const body = endpoint.name.startsWith('session.')
      ? { email: people.isla.email, password: 'not this one' }
      : undefined;
    return call(app.stranger, endpoint, walk.ids, { body });
  },
  'second-factor-required': async (endpoint, { app }) => {
    const { id, email } = people.lewis;
    await app.db.rows(sql`
      insert into totp_factor (user_id, secret, since)
      values (${id}, ${new Uint8Array(20)}, ${app.clock.now})
    `);
    const reply = await call(app.stranger, endpoint, {}, { body: { email, password } });
    await app.db.rows(sql`delete from totp_factor where user_id = ${id}`);
    return reply;
  },
  'step-up-required': async (endpoint, { app, walk }) => {
    const eleven = '11 minutes';
    await app.db.rows(sql`update session set created_at = created_at - ${eleven}::interval`);
    const reply = await call(walk.oneWhoMay(endpoint), endpoint, walk.ids);
    await app.db.rows(sql`update session set created_at = created_at + ${eleven}::interval`);
    return reply;
  },
  forbidden: (endpoint, { walk }) =>
    call(endpoint.problems.includes('forbidden') ? walk.morag : walk.keyWithout(endpoint), endpoint, walk.ids),
  'not-found': async (endpoint, { walk, nameless }) => {
    // Another test may have left one. It is gone the second time.
    if (endpoint.name === 'calendarFeed.remove') await call(walk.oneWhoMay(endpoint), endpoint, {});
    const isOfPasskeys = endpoint.name.startsWith('passkeys.') && !endpoint.path.includes(':');
    if (isOfPasskeys) return call(nameless(endpoint.auth === 'none' ? null : walk.isla.token), endpoint, {});
    const elsewhere = { farm_id: farms.sedge, animal_id: animals.sorrel, record_id: null, doing: 'viewing' };
    const body = endpoint.name === 'sync.presence' ? elsewhere : undefined;
    if (/^(reports|reportPapers|reportSheets|changes|exports)\./.test(endpoint.name))
      return walk.isla.get(
        `${endpoint.path}?farm_id=no-farm${endpoint.name === 'reports.movedWork' ? '&day=2026-06-10' : ''}`,
      );
    return call(walk.oneWhoMay(endpoint), endpoint, {}, { body });
  },
  conflict: {
    'medicalRecords.create': createTwice,
    'treatmentHistory.create': createTwice,
    'medicineUsage.create': createTwice,
    'observations.create': createTwice,
    'attachments.create': createTwice,
    'attachmentUploads.addPart': withBody(partOf(anotherPicture)),
    'ade.recordDiagnosis': receiveTwice,
    'ade.recordTreatment': receiveTwice,
    'formulary.create': createTwice,
    'practiceProducts.create': createTwice,
    'formulary.update': async (endpoint, { walk }) => {
      await walk.isla.post(path('practices', practices.glen, 'formulary'), {
        product_id: products.expired,
        species: 'Cattle',
      });
      return call(walk.isla, endpoint, walk.ids, { body: { product_id: products.expired } });
    },
    'invitations.create': (endpoint, { walk }) =>
      call(walk.fiona, endpoint, {}, { body: { email: people.isla.email, role: 'vet' } }),
    'invitations.withdraw': (endpoint, services) => afterUse(endpoint, services, 'una@glen.example'),
    'invitations.again': (endpoint, services) => afterUse(endpoint, services, 'ina@glen.example'),
    'invitations.register': async (endpoint, services) => {
      const { token } = await invite(services, people.tom.email);
      return call(
        services.app.stranger,
        endpoint,
        {},
        { body: { token, name: 'Tom', password: 'four words are better' } },
      );
    },
    'formulary.applyFile': withBody({ head: 99 }),
    'imports.applyAnimals': withBody({ fingerprint: '0'.repeat(64) }),
    'imports.applyFarms': withBody({ fingerprint: '0'.repeat(64) }),
    'imports.applyPeople': withBody({ fingerprint: '0'.repeat(64) }),
    'lists.applyProducts': withBody({ head: 99 }),
    'lists.applyConditions': withBody({ head: 99 }),
    'passkeys.register': async (endpoint, { walk }) => {
      const device = newPasskeyDevice();
      await addPasskey(walk.isla, device);
      const { body: options } = await walk.isla.get('/api/passkeys/new/options');
      return call(walk.isla, endpoint, {}, { body: { name: 'My phone', passkey: device.make(options) } });
    },
    'lockKeys.keep': withBody({ key: 'x'.repeat(43) }),
    'quarantine.accept': decideAgain,
    'quarantine.dismiss': decideAgain,
  },
  'in-flight': async (endpoint, services) => {
    const { app, walk } = services;
    const key = randomUUID();
    const { client, holder, body } = await repeaterOf(endpoint, services);
    return inTransaction(app.db, async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${holder} ${key}`}, 0))`);
      return call(client, endpoint, walk.ids, { body, headers: { 'idempotency-key': key } });
    });
  },
  'key-reused': async (endpoint, services) => {
    const { app, walk } = services;
    const key = randomUUID();
    const { client, holder, body } = await repeaterOf(endpoint, services);
    await app.db.rows(sql`
      insert into idempotent_answer (user_id, key, request_hash, at)
      values (${holder}, ${key}, '\\x00'::bytea, ${app.clock.now})
    `);
    return call(client, endpoint, walk.ids, { body, headers: { 'idempotency-key': key } });
  },
  'cursor-expired': async (endpoint, { app, walk }) => {
    const { text } = await walk.isla.get(endpoint.path);
    const cursor = /"cursor":"([^"]+)"/.exec(text)?.[1];
    await beginEpoch(app.db, 'restore');
    return walk.isla.get(`${endpoint.path}?cursor=${cursor}`);
  },
  'link-void': (endpoint, { app }) => call(app.stranger, endpoint, {}),
  stale: (endpoint, { walk }) =>
    call(walk.oneWhoMay(endpoint), endpoint, walk.ids, { headers: { 'if-match': '"99"' } }),
  'too-large': (endpoint, { app, walk }) => {
    const text = JSON.stringify('x'.repeat(largestBodyOf(endpoint)));
    return clientFor(endpoint, app, walk).send(endpoint.method, fill(endpoint.path, walk.ids), text);
  },
  'unsupported-type': (endpoint, { app, walk }) =>
    clientFor(endpoint, app, walk).send(endpoint.method, fill(endpoint.path, walk.ids), '{}', {
      'content-type': 'text/plain',
    }),
  'rule-broken': {
    ...ofMoved,
    'medicalRecords.create': withBody({ tentative_conditions: ['no-such-condition'] }),
    'medicalRecords.update': withBody({ tentative_conditions: ['no-such-condition'] }),
    'treatmentHistory.create': withBody({ start_date: '2026-02-02', end_date: '2026-02-01' }),
    'treatmentHistory.update': withBody({ start_date: '2026-02-02', end_date: '2026-02-01' }),
    'treatmentHistory.updateByBody': withBody({ start_date: '2026-02-02', end_date: '2026-02-01' }),
    'medicineUsage.create': withBody({ product_id: 'no-such-product' }),
    'medicineUsage.update': withBody({ product_id: 'no-such-product' }),
    'attachments.create': withBody({ treatment_id: randomUUID() }),
    'attachments.update': withBody({ medical_record_id: randomUUID() }),
    'attachmentUploads.addPart': async (endpoint, { walk }) => {
      const { body } = await walk.isla.post(fill(api.attachments.create.path, walk.ids), {});
      const wrong = { ...partOf(aPicture), sha256: '0'.repeat(64) };
      return call(walk.isla, endpoint, { ...walk.ids, attachmentId: String(body._id) }, { body: wrong });
    },
    'ade.recordDiagnosis': withBody({ animal: { scheme: 'byre.animal', id: 'no-such-animal' } }),
    'ade.recordTreatment': withBody({ animal: { scheme: 'byre.animal', id: 'no-such-animal' } }),
    'formulary.create': withBody({ product_id: 'no-such-product' }),
    'practiceProducts.create': withBody({ superseded_by: 'no-such-product' }),
    'practiceProducts.update': withBody({ superseded_by: 'no-such-product' }),
    'formulary.update': withBody({ product_id: 'no-such-product' }),
    'formulary.previewFile': withBody(formularyExamples.bodies.previewFile.refused['a wrong column'].body),
    // The service of these tests sends no mail.
    'reportSendings.send': withBody({}),
    'reportSchedules.create': withBody({ to_farmer: true }),
    'reportSchedules.update': withBody({ people: [randomUUID()] }),
    'reportSchedules.run': async (endpoint, { app, walk }) => {
      const owned = (id: string) => app.db.rows(sql`update report_schedule set owner_id = ${id}`);
      await owned(people.tom.id);
      const reply = await call(walk.isla, endpoint, walk.ids);
      await owned(people.isla.id);
      return reply;
    },
    'priceCodes.set': withBody({ subject: 'no-such-work' }),
    'savedViews.create': withBody({ question: backwards }),
    'savedViews.update': withBody({ question: backwards }),
    'formulary.applyFile': withBody(formularyExamples.bodies.applyFile.refused['a wrong column'].body),
    'imports.previewAnimals': withBody(importExamples.bodies.previewAnimals.refused['a file of another kind'].body),
    'imports.applyAnimals': withBody(importExamples.bodies.applyAnimals.refused['a file of another kind'].body),
    'imports.previewFarms': withBody(importExamples.bodies.previewFarms.refused['a file of another kind'].body),
    'imports.applyFarms': withBody(importExamples.bodies.applyFarms.refused['a file of another kind'].body),
    'imports.previewPeople': withBody(importExamples.bodies.previewPeople.refused['a file of another kind'].body),
    'imports.applyPeople': withBody(importExamples.bodies.applyPeople.refused['a file of another kind'].body),
    // More columns than all systems from which a practice may import have.
    'imports.rememberColumns': withBody({
      columns: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`Column ${i}`, null])),
    }),
    'practiceLogo.set': withBody({ data: 'bm8gcGljdHVyZQ==' }),
    'teams.create': withBody({ farms: ['no-such-farm'] }),
    'teams.update': withBody({ farms: ['no-such-farm'] }),
    'lists.previewProducts': withBody(listsExamples.bodies.previewProducts.refused['a file of another kind'].body),
    'lists.applyProducts': withBody(listsExamples.bodies.applyProducts.refused['a file of another kind'].body),
    'lists.previewConditions': withBody(listsExamples.bodies.previewConditions.refused['a file of another kind'].body),
    'lists.applyConditions': withBody(listsExamples.bodies.applyConditions.refused['a file of another kind'].body),
    'account.changePassword': withBody({ new: people.isla.email }),
    'account.resetPassword': async (endpoint, { app, walk }) => {
      const { body } = await walk.fiona.post(path('people', people.lewis.id, 'password-reset'));
      return call(app.stranger, endpoint, {}, { body: { token: body.token, password: people.lewis.email } });
    },
    'secondFactors.setTotp': withBody({ code: '000000' }),
    'passkeys.register': withBody({}),
    'secondFactors.makeRecoveryCodes': withBody({}),
    'secondFactors.confirm': withBody({ password: 'not this one' }),
    'secondFactors.setDemand': withBody({ of_admins: true }),
    'account.confirmReset': withBody({ password: 'not this one' }),
    'people.update': (endpoint, { walk }) =>
      call(walk.fiona, endpoint, { personId: people.fiona.id }, { body: { role: 'vet' } }),
    'people.offerReset': async (endpoint, { walk }) => {
      await walk.fiona.put(path('people', people.lewis.id), { disabled: true });
      const reply = await call(walk.fiona, endpoint, { personId: people.lewis.id });
      await walk.fiona.put(path('people', people.lewis.id), { disabled: false });
      return reply;
    },
    'invitations.create': withBody({ farms: ['no-such-farm'] }),
    'keys.create': withBody({ farms: ['no-such-farm'] }),
    'vendors.connect': withBody({ farms: ['no-such-farm'] }),
    'webhooks.create': withBody({ farms: ['no-such-farm'] }),
    'webhooks.update': withBody({ url: 'https://10.0.0.5/byre' }),
    'webhooks.test': async (endpoint, { walk }) => {
      const address = fill('/api/webhooks/:webhookId', walk.ids);
      await walk.fiona.put(address, { paused: true });
      const reply = await call(walk.fiona, endpoint, walk.ids);
      await walk.fiona.put(address, { paused: false });
      return reply;
    },
    'invitations.again': async (endpoint, { app, walk }) => {
      const limited = { email: 'eilidh@glen.example', role: 'vet', farms: [farms.lochside] };
      const { body } = await walk.fiona.post('/api/invitations', limited);
      const leave = sql`delete from practice_farm where practice_id = ${practices.glen} and farm_id = ${farms.lochside}`;
      await app.db.rows(leave);
      const reply = await call(walk.fiona, endpoint, { invitationId: body._id });
      await app.db.rows(sql`insert into practice_farm values (${practices.glen}, ${farms.lochside})`);
      return reply;
    },
    'invitations.register': async (endpoint, services) => {
      const { token } = await invite(services, 'ailsa@glen.example');
      const body = { token, name: 'Ailsa', password: 'ailsa@glen.example' };
      return call(services.app.stranger, endpoint, {}, { body });
    },
    'quarantine.accept': async (endpoint, services) =>
      call(services.walk.fiona, endpoint, {
        practiceId: practices.glen,
        refusedId: await refuseEdit(services.app, 'open'),
      }),
  },
  'update-required': (endpoint, { walk }) => call(walk.isla, endpoint, {}, { body: { protocol: 0 } }),
  'too-many-requests': async (endpoint, { spent, walk }) => {
    const client = spent(endpoint.auth === 'none' ? null : walk.oneWhoMay(endpoint).token);
    // Uses up the rest of the allowance.
    await client.send(
      endpoint.auth === 'none' ? 'POST' : 'GET',
      endpoint.auth === 'none' ? '/api/register' : '/api/session',
    );
    return call(client, endpoint, walk.ids);
  },
  internal: (endpoint, { broken, walk }) => call(broken, endpoint, walk.ids),
  unavailable: (endpoint, { unreachable, walk }) => call(unreachable, endpoint, walk.ids),
  'set-back': whileSetBack,
};

const clientFor = (endpoint: NamedEndpoint, app: TestApp, walk: Walk): Client =>
  endpoint.auth === 'none' ? app.stranger : walk.oneWhoMay(endpoint);
