import { isRead } from '@byre/contract/endpoint';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import type { Client } from './client.ts';
import { bodyOf, endpoints, fill, type Ids, type NamedEndpoint } from './walk.ts';
import { farms, practices, products } from './world.ts';

/** One request of a tour, identified by its name. */
export type Visit = {
  readonly title: string;
  readonly endpoint: NamedEndpoint;
  readonly query: string;
  readonly body?: object;
};

/** The callers of a tour: a vet, and the admin where only an admin may ask. */
export type Tourist = { isla: Client; fiona: Client };

const hillhead = `farm_id=${encodeURIComponent(farms.hillhead)}`;
const wholeYear = 'from=2026-01-01&to=2026-12-31';

/** Additional requests to an endpoint besides its plain one: each query or body takes another path through its SQL. */
const more = ({ name }: NamedEndpoint): { query?: string; body?: object }[] => {
  if (name === 'reports.openCases') return [...ofOneFarm, { query: `${hillhead}&recheck=coming` }];
  if (name === 'reports.medicineRecord') return [{ query: `${hillhead}&${wholeYear}&species=Cattle` }];
  if (/^reportSheets\./.test(name)) return [];
  if (/^(reports\.(withdrawals|visitPlan)|reportPapers\.(withdrawals|openCases))$/.test(name)) return ofOneFarm;
  if (name === 'reportPapers.medicineRecord') return [];
  if (name === 'reports.movedWork') return [];
  if (/^report(s|Papers)\.|^reportTrends\.incidence$/.test(name))
    return ofOneFarm.map(({ query }) => ({ query: `${query}&${wholeYear}` }));
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

/** Uses an existing entry: one created from a file gets a random id. */
const changedByFile = {
  file: {
    name: 'formulary.csv',
    content: Buffer.from(`product_id,species,notes\n${products.tubes},,from a file\n`).toString('base64'),
  },
};

/** What an endpoint cannot be called without. */
const needed = ({ name }: NamedEndpoint): { query?: string; body?: object } => {
  if (name === 'reportTrends.antibioticUse') return { query: `${hillhead}&every=quarter` };
  if (/^report(s|Papers|Sheets)\.medicineRecord$/.test(name)) return { query: hillhead };
  if (name === 'reports.movedWork') return { query: `${hillhead}&day=2026-06-10` };
  if (name === 'reportSendings.preview') return { query: `${hillhead}&report=withdrawals` };
  if (name === 'sync.ping') return { query: 'nonce=1' };
  if (name === 'sync.pull') return { body: pull };
  // In an order of their own, because their ids are random.
  if (/^quarantine\.(list|search)$/.test(name)) return { query: 'sort=entity_id' };
  if (name === 'formulary.applyFile') return { body: changedByFile };
  return {};
};

/**
 * A live stream has no end, and an Excel file contains the time at which it was packed. Signing in and out, and changes
 * to one's own account, concern nobody else.
 */
const isOnTour = ({ name, auth }: NamedEndpoint): boolean =>
  auth === 'user' && name !== 'sync.live' && !/^(session|account|reportSheets)\./.test(name);

const visitTo = (endpoint: NamedEndpoint, { query = '', body }: { query?: string; body?: object }): Visit => {
  const asked = [
    query,
    body === undefined || body === pull || body === changedByFile ? '' : JSON.stringify(body),
  ].filter(Boolean);
  return { title: [endpoint.name, ...asked].join(' '), endpoint, query, ...(body ? { body } : {}) };
};

/** Every read in the whole contract. */
export const readings: readonly Visit[] = endpoints
  .filter((endpoint) => isOnTour(endpoint) && (isRead(endpoint) || endpoint.name === 'sync.pull'))
  .flatMap((endpoint) => [needed(endpoint), ...more(endpoint)].map((asked) => visitTo(endpoint, asked)));

/**
 * Every write below a farm or in a practice, except deletions. Addresses that differ only in the order of their parts
 * count once.
 */
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

/** The answer to each visit, without what differs from one world to the next by chance. */
export const visit = async ({ isla, fiona }: Tourist, ids: Ids, { endpoint, query, body }: Visit): Promise<Told> => {
  const client = endpoint.problems.includes('forbidden') ? fiona : isla;
  const named = endpoint.name.startsWith('products.') ? { ...ids, id: products.tubes } : ids;
  const address = `${fill(endpoint.path, named)}${query === '' ? '' : `?${query}`}`;
  const sent = endpoint.body ? (body ?? bodyOf(endpoint, ids)) : undefined;
  const reply = await client.send(endpoint.method, address, sent);
  return { status: reply.status, text: settled(reply.text) };
};

/**
 * Random ids are replaced by the position at which each is first seen; so are tokens, passkey challenges and their ids,
 * numbers of recorded events, and cursors, whose counters move with every write and deletion. The lines of a pull come
 * in any order.
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
