import { randomUUID } from 'node:crypto';
import { api } from '@byre/contract/api';
import type { Endpoint } from '@byre/contract/endpoint';
import type { Scope } from '@byre/contract/keys/schema';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { scopeOf } from '../src/access/scopes.ts';
import { type Client, clientOf, type Reply } from './client.ts';
import { givePasskey } from './passkey-device.ts';
import { aPicture, partOf } from './pictures.ts';
import { refuseEdit } from './refused-edit.ts';
import type { TestApp } from './test-app.ts';
import { registerTestVendor } from './vendors.ts';
import { aLockKey, bodies } from './walk-bodies.ts';
import { animals, conditions, farms, people, practices, products } from './world.ts';

export type NamedEndpoint = Endpoint & { readonly name: string };

/** Every endpoint of the API, by its name in the contract: what the walks over all of it go through. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(api).flatMap(([resource, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => ({ ...endpoint, name: `${resource}.${name}` })),
);

/** Parameters that name no thing, and the value they take. */
const settled: Ids = {
  locationScheme: 'uk.cph',
  list: 'animals',
  // Has the form of a calendar address, which is looked up. No calendar has it.
  calendarToken: 'x'.repeat(43),
};

/** The names of a path's parameters that name a thing. */
export const namesIn = ({ path }: NamedEndpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => (name in settled ? [] : name));

/** The central lists and vendors are shared by everybody, and a lock key is kept under its owner's id. */
const isOfEverybody = ({ name }: NamedEndpoint): boolean =>
  /^(products|conditions|vendors)\.|^(lockKeys\.keep|lists\.checkConversion)$/.test(name);

/** Whether a path names something that belongs to somebody. */
export const namesAThing = (endpoint: NamedEndpoint): boolean =>
  endpoint.auth === 'user' && namesIn(endpoint).length > 0 && !isOfEverybody(endpoint);

/** The members of query and body that name farms or practices. */
export const namesOthersByValue = ({ auth, query, body }: NamedEndpoint) => {
  if (auth !== 'user') return [];
  return Object.entries({ query, body }).flatMap(([place, schema]) =>
    Object.entries(propertiesOf(schema)).flatMap(([member, of]) =>
      /^(farm|practice)(_id|s)?$/.test(member)
        ? [{ member, place, isList: JSON.stringify(of).includes('"array"') }]
        : [],
    ),
  );
};

const propertiesOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  typeof schema === 'object' && schema !== null && 'properties' in schema ? { ...(schema.properties as object) } : {};

/** Another entry besides the one that `formulary.create` makes. */
const anEntry = { product_id: products.tubes, species: 'Cattle' };

/** The values of the `:parameters` of paths. */
export type Ids = Readonly<Record<string, string>>;

/** A path with its parameters filled in. One without a value becomes the id of nothing. */
export const fill = (path: string, ids: Ids): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(settled[name] ?? ids[name] ?? `no-${name}`));

/** A body that an endpoint accepts; undefined if it takes none. */
export const bodyOf = ({ name, body }: NamedEndpoint, ids: Ids): object | undefined => {
  const own = bodies[name];
  const whole = (one: object | undefined) => ({
    ...one,
    ...(name.endsWith('ByBody') && ids.treatmentId ? { _id: ids.treatmentId } : {}),
    ...(name.startsWith('reportSendings.') && ids.farmId ? { farm_id: ids.farmId } : {}),
    ...(name.startsWith('ade.') && ids.animalId ? { animal: { scheme: 'byre.animal', id: ids.animalId } } : {}),
  });
  return body && (Array.isArray(own) ? own.map(whole) : whole(own));
};

/** The walk's refused edit cannot be read, and the service of these tests sends no mail. Only the owner is told so. */
export const isRefusedAnyway = ({ name }: NamedEndpoint): boolean =>
  name === 'quarantine.accept' || name === 'reportSendings.send';

/** The query that an endpoint requires. */
const neededQuery = ({ name }: NamedEndpoint, { farmId = 'no-farm' }: Ids): string =>
  name === 'reportSendings.preview'
    ? `?report=withdrawals&farm_id=${encodeURIComponent(farmId)}`
    : name === 'reportTrends.antibioticUse'
      ? `?every=quarter&farm_id=${encodeURIComponent(farmId)}`
      : name === 'reportTrends.incidence'
        ? `?farm_id=${encodeURIComponent(farmId)}`
        : '';

/** Calls an endpoint with a body that it accepts, unless another is given. */
export const call = (
  client: Client,
  endpoint: NamedEndpoint,
  ids: Ids,
  { body, headers }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Reply> =>
  client.send(
    endpoint.method,
    fill(endpoint.path, ids) + neededQuery(endpoint, ids),
    endpoint.body ? (body ?? bodyOf(endpoint, ids)) : undefined,
    headers,
  );

export type Walk = {
  /** A vet of the practice and its admin. */
  readonly isla: Client;
  readonly fiona: Client;
  /** One of its staff: what is not shared by everybody is not theirs. */
  readonly morag: Client;
  /** Another system that has nothing to do with this endpoint. */
  keyWithout(endpoint: Endpoint): Client;
  readonly ids: Ids;
  /** A record, its treatment and its usage, an observation and a photo, new each time, by their names in paths. */
  makeCase(): Promise<Record<string, string>>;
  /** A caller who may use an endpoint. */
  oneWhoMay(endpoint: Endpoint): Client;
};

/** What a walk over the whole API needs: a caller for each endpoint, and something that each path can name. */
export const prepareWalk = async (app: TestApp): Promise<Walk> => {
  const [isla, fiona, morag] = [await app.as('isla'), await app.as('fiona'), await app.as('morag')];
  const makeCase = () => makeRecordsOf(isla, { farmId: farms.hillhead, animalId: animals.bluebell });
  const ids = {
    farmId: farms.hillhead,
    animalId: animals.bluebell,
    practiceId: practices.glen,
    id: conditions.mastitis,
    personId: people.lewis.id,
    invitationId: String((await fiona.post('/api/invitations', bodies['invitations.create'])).body._id),
    entryId: String(
      (await isla.post(fill(api.formulary.create.path, { practiceId: practices.glen }), anEntry)).body._id,
    ),
    practiceProductId: await writeProductDown(isla, practices.glen),
    viewId: await saveView(isla, practices.glen),
    scheduleId: await scheduleReport(isla, practices.glen),
    teamId: await makeTeam(fiona, practices.glen),
    keyId: String((await fiona.post('/api/keys', bodies['keys.create'])).body._id),
    ...(await makeWebhook(fiona)),
    // Always the same name, because two worlds are compared.
    vendorId: (await registerTestVendor(app, 'Vendor of the walk')).id,
    sessionId: String((await isla.get('/api/sessions')).body.data[0]._id),
    lockId: await keepLockKey(isla),
    passkeyId: await givePasskey(app, people.isla.id),
    refusedId: await refuseEdit(app, 'open'),
    deviceId: await reportDevice(isla, fiona, practices.glen),
    ...(await makeCase()),
  };
  const oneWhoMay = ({ problems }: Endpoint) => (problems.includes('forbidden') ? fiona : isla);
  const [forLists, forFarms] = [await keyFor(app, fiona, ['lists:read']), await keyFor(app, fiona, ['farms:read'])];
  const keyWithout = (endpoint: Endpoint) => (scopeOf(endpoint) === 'lists:read' ? forFarms : forLists);
  return { isla, fiona, morag, keyWithout, ids, makeCase, oneWhoMay };
};

/** A client that signs in with a key. */
export const keyFor = async (
  app: TestApp,
  admin: Client,
  scopes: readonly Scope[],
  more: object = {},
): Promise<Client> => {
  const { body } = await admin.post('/api/keys', { name: 'Herd software', scopes, ...more });
  return clientOf(app.url, body.token);
};

/** A view that its owner shares with their practice. */
export const saveView = async (owner: Client, practiceId: string): Promise<string> =>
  String((await owner.post(fill(api.savedViews.create.path, { practiceId }), bodies['savedViews.create'])).body._id);

/** A team without members, which limits nobody, unless there is one; and the logo of its practice, so that there is one to read. */
export const makeTeam = async (admin: Client, practiceId: string, known?: string): Promise<string> => {
  await admin.put(fill(api.practiceLogo.set.path, { practiceId }), bodies['practiceLogo.set']);
  return known ?? String((await admin.post(fill(api.teams.create.path, { practiceId }), { name: 'Night' })).body._id);
};

/** A report that a practice has scheduled. */
export const scheduleReport = async (owner: Client, practiceId: string): Promise<string> =>
  String(
    (await owner.post(fill(api.reportSchedules.create.path, { practiceId }), bodies['reportSchedules.create'])).body
      ._id,
  );

/** A product that a practice added itself. */
export const writeProductDown = async (vet: Client, practiceId: string): Promise<string> =>
  String(
    (await vet.post(fill(api.practiceProducts.create.path, { practiceId }), bodies['practiceProducts.create'])).body
      ._id,
  );

/** A webhook and one of its messages, by their names in paths. */
export const makeWebhook = async (admin: Client): Promise<{ webhookId: string; deliveryId: string }> => {
  const webhookId = String((await admin.post(api.webhooks.create.path, bodies['webhooks.create'])).body._id);
  const { body } = await admin.post(fill(api.webhooks.test.path, { webhookId }));
  return { webhookId, deliveryId: String(body._id) };
};

/** An animal's record, treatment and usage, by their names in paths. */
export const makeCaseOf = async (
  client: Client,
  above: { farmId: string; animalId: string },
): Promise<Record<string, string>> => {
  const make = async (path: string, parents: Ids, body: object) =>
    String((await client.post(fill(path, parents), body)).body._id);
  const medicalRecordId = await make(api.medicalRecords.create.path, above, {});
  const treatmentId = await make(api.treatmentHistory.create.path, { ...above, recordId: medicalRecordId }, {});
  const parents = { ...above, medicalRecordId, treatmentId };
  const medicineUseageId = await make(api.medicineUsage.create.path, parents, { product_id: products.tubes });
  return { medicalRecordId, recordId: medicalRecordId, treatmentId, medicineUseageId };
};

/**
 * The same, with an observation of the animal and a photo of the record. Each photo is encoded in a thread of its own,
 * which costs more than all the rest: a known one is used while it is there.
 */
export const makeRecordsOf = async (
  client: Client,
  above: { farmId: string; animalId: string },
  known: Ids = {},
): Promise<Record<string, string>> => {
  const body = { kind: 'weight', value: 600, unit: 'kg' };
  const { body: observation } = await client.post(fill(api.observations.create.path, above), body);
  const ids = { ...(await makeCaseOf(client, above)), observationId: String(observation._id) };
  const isThere = known.attachmentId !== undefined && (await isLive(client, { ...above, ...known }));
  const attachmentId = isThere ? known.attachmentId : await makePhoto(client, { ...above, ...ids });
  return { ...ids, ...(attachmentId && { attachmentId }) };
};

const isLive = async (client: Client, ids: Ids): Promise<boolean> =>
  (await client.get(fill(api.attachments.get.path, ids))).status === 200;

const makePhoto = async (client: Client, ids: Ids): Promise<string> => {
  const { body: attachment } = await client.post(fill(api.attachments.create.path, ids), {
    medical_record_id: ids.medicalRecordId,
  });
  const attachmentId = String(attachment._id);
  const { status, text } = await client.put(
    fill(api.attachmentUploads.addPart.path, { ...ids, attachmentId }),
    partOf(aPicture),
  );
  if (status !== 200) throw new Error(text);
  return attachmentId;
};

export const keepLockKey = async (client: Client): Promise<string> => {
  const lockId = randomUUID();
  await client.put(fill(api.lockKeys.keep.path, { lockId }), aLockKey);
  return lockId;
};

export const reportDevice = async (vet: Client, admin: Client, practiceId: string): Promise<string> => {
  await vet.post('/api/sync/device', {
    protocol: protocolVersion,
    client: randomUUID(),
    pending: 0,
    oldest_pending_at: null,
    max_seq: 0,
    persisted: true,
    app_version: '0.1.0',
  });
  const { body } = await admin.get(`/api/practices/${encodeURIComponent(practiceId)}/devices`);
  return String(body.data[0]._id);
};
