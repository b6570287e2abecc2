import { isRead } from '@byre/contract/endpoint';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import type { Client } from './client.ts';
import { bodyOf, endpoints, fill, type Ids, type NamedEndpoint } from './walk.ts';
import { farms, practices, products } from './world.ts';

/** One request of a tour, told apart by what it is called. */
export type Visit = {
  readonly title: string;
  readonly endpoint: NamedEndpoint;
  readonly query: string;
  readonly body?: object;
};

/** Who goes on a tour: a vet, and the admin where only that one may ask. */
export type Tourist = { isla: Client; fiona: Client };

const hillhead = `farm_id=${encodeURIComponent(farms.hillhead)}`;
const wholeYear = 'from=2026-01-01&to=2026-12-31';

/** What else is asked of an endpoint besides its plain question: each query or body takes another way through its SQL. */
const more = ({ name }: NamedEndpoint): { query?: string; body?: object }[] => {
  if (name === 'reports.openCases') return [...ofOneFarm, { query: `${hillhead}&recheck=coming` }];
  if (name === 'reports.medicineRecord') return [{ query: `${hillhead}&${wholeYear}&species=Cattle` }];
  if (/^reportSheets\./.test(name)) return [];
  if (/^(reports\.(withdrawals|visitPlan)|reportPapers\.(withdrawals|openCases))$/.test(name)) return ofOneFarm;
  if (name === 'reportPapers.medicineRecord') return [];
  if (/^report(s|Papers)\./.test(name)) return ofOneFarm.map(({ query }) => ({ query: `${query}&${wholeYear}` }));
  if (name === 'allAnimals.list') return [{ query: 'sort=farm_name' }, { query: 'search=bluebell' }];
  if (name === 'allAnimals.search') return [{ body: { farm_name: 'Hillhead' } }];
  if (/^all\w+\.list$/.test(name)) {
    return ['sort=farm_name', 'sort=identification_number', 'sort=species', wholeYear].map((query) => ({ query }));
  }
  if (name === 'allMedicalRecords.search') return [{ body: { state: ['open'] } }, { body: { species: ['Cattle'] } }];
  if (/^all\w+\.search$/.test(name)) return [{ body: { farm_name: ['Hillhead'], species: ['Cattle'] } }];
  if (name === 'exports.everything') return ofOneFarm.slice(0, 1);
  if (name.startsWith('exports.')) return [{ query: 'format=csv' }];
  if (name === 'formulary.list') return ['confirmed', 'unconfirmed'].map((state) => ({ query: `state=${state}` }));
  if (name === 'audit.list') {
    const groups = ['access', 'records', 'formulary', 'refused', 'settings', 'keys', 'people'];
    return [
      ...groups.map((group) => ({ query: `group=${group}` })),
      { query: `farm=${encodeURIComponent(farms.hillhead)}` },
    ];
  }
  if (name === 'sync.pull')
    return [{ body: { ...pull, have: { [`farm:${farms.hillhead}`]: 1, [`practice:${practices.glen}`]: 1 } } }];
  return [];
};

const ofOneFarm = [{ query: hillhead }, { query: `${hillhead}&species=Cattle` }];
const pull = { protocol: protocolVersion, epoch: null, have: {} };

/** Of an entry that is there; one that a file brings gets its id by chance. */
const changedByFile = {
  file: {
    name: 'formulary.csv',
    content: Buffer.from(`product_id,species,notes\n${products.tubes},,from a file\n`).toString('base64'),
  },
};

/** What an endpoint cannot be asked without. */
const needed = ({ name }: NamedEndpoint): { query?: string; body?: object } => {
  if (name === 'reportTrends.antibioticUse') return { query: `${hillhead}&every=quarter` };
  if (/^report(s|Papers|Sheets)\.medicineRecord$/.test(name)) return { query: hillhead };
  if (name === 'reportSendings.preview') return { query: `${hillhead}&report=withdrawals` };
  if (name === 'sync.ping') return { query: 'nonce=1' };
  if (name === 'sync.pull') return { body: pull };
  // In an order of their own, as their ids are made by chance.
  if (/^quarantine\.(list|search)$/.test(name)) return { query: 'sort=entity_id' };
  if (name === 'formulary.applyFile') return { body: changedByFile };
  return {};
};

/** A live stream has no end, a file of Excel holds the moment at which it was packed; signing in and out, and what somebody does with their own account, is about nobody else. */
const isOnTour = ({ name, auth }: NamedEndpoint): boolean =>
  auth === 'user' && name !== 'sync.live' && !/^(session|account|reportSheets)\./.test(name);

const visitTo = (endpoint: NamedEndpoint, { query = '', body }: { query?: string; body?: object }): Visit => {
  const asked = [
    query,
    body === undefined || body === pull || body === changedByFile ? '' : JSON.stringify(body),
  ].filter(Boolean);
  return { title: [endpoint.name, ...asked].join(' '), endpoint, query, ...(body ? { body } : {}) };
};

/** Every question that can be asked, of the whole contract. */
export const readings: readonly Visit[] = endpoints
  .filter((endpoint) => isOnTour(endpoint) && (isRead(endpoint) || endpoint.name === 'sync.pull'))
  .flatMap((endpoint) => [needed(endpoint), ...more(endpoint)].map((asked) => visitTo(endpoint, asked)));

/** Every write below a farm or in a practice, but for deletions; what has the parts of one address only in another order comes once. */
export const writings: readonly Visit[] = endpoints
  .filter((endpoint) => isOnTour(endpoint) && !isRead(endpoint) && endpoint.method !== 'DELETE')
  .filter(({ path }) => path.includes(':farmId') || path.includes(':practiceId'))
  .map((endpoint) => visitTo(endpoint, needed(endpoint)));

/** Every deletion below a farm or in a practice, the deepest first. */
export const deletions: readonly Visit[] = endpoints
  .filter(({ method, path }) => method === 'DELETE' && (path.includes(':farmId') || path.includes(':practiceId')))
  .toSorted((a, b) => b.path.length - a.path.length)
  .map((endpoint) => visitTo(endpoint, {}));

export type Told = { readonly status: number; readonly text: string };

/** What each visit is answered, without what differs from one world to the next by chance. */
export const visit = async ({ isla, fiona }: Tourist, ids: Ids, { endpoint, query, body }: Visit): Promise<Told> => {
  const client = endpoint.problems.includes('forbidden') ? fiona : isla;
  const named = endpoint.name.startsWith('products.') ? { ...ids, id: products.tubes } : ids;
  const address = `${fill(endpoint.path, named)}${query === '' ? '' : `?${query}`}`;
  const sent = endpoint.body ? (body ?? bodyOf(endpoint, ids)) : undefined;
  const reply = await client.send(endpoint.method, address, sent);
  return { status: reply.status, text: settled(reply.text) };
};

/**
 * Ids that chance made get the place at which each is met first; so do tokens, questions to passkeys and their ids, the numbers
 * of noted events, and cursors, whose counters go on with what is written and deleted again. The lines of a pull come in any order.
 */
export const settled = (text: string): string => {
  const met = new Map<string, string>();
  const placed = (value: string) => {
    const known = met.get(value) ?? `by chance ${met.size}`;
    met.set(value, known);
    return known;
  };
  return text
    .split('\n')
    .toSorted()
    .join('\n')
    .replaceAll(/\b(?!00000000|018f0000)[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, placed)
    .replaceAll(/byre_[\w-]+|whsec_[\w+/=]+|"(?:epoch|cursor)":"[^"]*"/g, placed)
    .replaceAll(/"challenge":"[^"]*"|"id":"[\w-]{22}"/g, placed)
    .replaceAll(/"\d{20}"/g, placed);
};
