import { scopes } from '@byre/contract/keys/schema';
import type { Client, Reply } from './client.ts';
import type { OAuthClient } from './generated-oauth.ts';
import type { GeneratedRequest } from './generated-request.ts';
import type { TestApp } from './test-app.ts';
import { registerTestVendor } from './vendors.ts';
import { call, endpoints, type Ids, type NamedEndpoint, namesIn, type Walk } from './walk.ts';
import { practices } from './world.ts';

/** What exists at the moment, according to the answers so far. The next requests are built from it. */
export type Knowledge = {
  readonly known: () => readonly Ids[];
  readonly vendor: () => OAuthClient;
  learn(request: GeneratedRequest, reply: Reply): void;
  /** Creates a case, so that there is always one. */
  addCase(): Promise<void>;
  /** The number of documents created below others. */
  created(): number;
};

/** At most this many places are remembered. The newest are used most. */
const mostKnown = 400;

/** Starts with what a walk over the API has, some cases, and a vendor's system that the practice has connected. */
export const gatherKnowledge = async (app: TestApp, walk: Walk): Promise<Knowledge> => {
  // The parents of everything that is created.
  let base: Ids = walk.ids;
  let known: Ids[] = [base];
  let created = 0;
  const addCase = async () => {
    known.push({ ...base, ...(await walk.makeCase()) });
  };
  for (let times = 0; times < 5; times += 1) await addCase();
  const vendor = await registerTestVendor(app);
  known.push({ ...base, vendorId: vendor.id });
  await connect(walk.fiona, vendor.id);
  let oauth: OAuthClient = { ...vendor, practice: practices.glen, token: null };

  const learn = ({ endpoint, ids, path }: GeneratedRequest, { status, body, headers }: Reply): void => {
    if (status >= 300) return;
    if (endpoint.name === 'oauth.token') oauth = { ...oauth, token: String(body.access_token) };
    if (endpoint.name === 'webhooks.test') known.push({ ...ids, deliveryId: String(body._id) });
    const isOfEverything = endpoint.name === 'changes.read' && !/farm_id|resource/.test(path);
    if (isOfEverything && typeof body.cursor === 'string') known.push({ ...base, cursor: body.cursor });
    if (status === 201) {
      if (namesIn(endpoint).length > 0) created += 1;
      const told = idsIn(headers.get('location') ?? '');
      if (told) known.push(placeOf({ ...base, ...ids }, told));
    }
    if (endpoint.method === 'DELETE') {
      base = without(base, endpoint, ids);
      known = known.map((one) => without(one, endpoint, ids));
    }
    known = known.slice(-mostKnown);
  };
  return { known: () => known, vendor: () => oauth, learn, addCase, created: () => created };
};

/** A practice allows a vendor's system everything there is. */
const connect = async (admin: Client, vendorId: string): Promise<void> => {
  const endpoint = endpoints.find(({ name }) => name === 'vendors.connect');
  const reply = endpoint && (await call(admin, endpoint, { vendorId }, { body: { scopes } }));
  if (reply?.status !== 200) throw new Error(`The vendor was not connected: ${reply?.text}`);
};

/** What belongs to a record or a treatment, by its name in addresses. */
const below: Readonly<Record<string, readonly string[]>> = {
  recordId: ['medicalRecordId', 'treatmentId', 'medicineUseageId'],
  treatmentId: ['medicineUseageId'],
};

/** What is known, without what a deletion removed. Its parents still exist. */
const without = (one: Ids, endpoint: NamedEndpoint, ids: Ids): Ids => {
  const isByBody = endpoint.name.endsWith('ByBody');
  const names = [...namesIn(endpoint), ...(isByBody ? ['treatmentId'] : [])];
  const own = names.at(-1);
  const isOwn = isByBody || /:\w+$/.test(endpoint.path);
  if (own === undefined || !isOwn || !names.every((name) => one[name] === ids[name])) return one;
  const gone = [own, ...(below[own] ?? [])];
  return Object.fromEntries(Object.entries(one).filter(([name]) => !gone.includes(name)));
};

/** The place of a new thing: its parents, without the children of its siblings. */
const placeOf = (above: Ids, told: Ids): Ids => {
  const own = Object.keys(below).findLast((name) => told[name] !== undefined);
  const others = ['entryId', ...(own === undefined ? [] : (below[own] ?? []))];
  return { ...Object.fromEntries(Object.entries(above).filter(([name]) => !others.includes(name))), ...told };
};

/** The ids in the address of a document, by the names of the operations that read it. */
const idsIn = (location: string): Ids | null => {
  const parts = location.split('/');
  for (const { method, path } of endpoints) {
    const names = path.split('/');
    const fits = names.every((name, index) => name.startsWith(':') || name === parts[index]);
    if (method !== 'GET' || names.length !== parts.length || !fits) continue;
    const ids = Object.fromEntries(
      names.flatMap((name, index) =>
        name.startsWith(':') ? [[name.slice(1), decodeURIComponent(parts[index] ?? '')]] : [],
      ),
    );
    // The id of a record is published under two names.
    const record = ids.recordId ?? ids.medicalRecordId;
    return record === undefined ? ids : { ...ids, recordId: record, medicalRecordId: record };
  }
  return null;
};
