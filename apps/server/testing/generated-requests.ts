import type { Json } from '@byre/contract/fields';
import type { SchemaNode } from '@byre/contract/schema-node';
import { searchBodyOf, sortableFieldsOf } from '@byre/contract/search';
import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from 'typebox';
import { allowed } from './allowed-bodies.ts';
import { breaking, fitting } from './bodies.ts';
import { type OAuthClient, oauthRequest } from './generated-oauth.ts';
import type { GeneratedRequest } from './generated-request.ts';
import { type Random, randomFrom } from './proof/random.ts';
import { endpoints, fill, type Ids, type NamedEndpoint, namesIn } from './walk.ts';
import { farms, products } from './world.ts';

/** Streams without an end. */
const endless = /^sync\.live$/;
/** Hashes passwords, which takes as long as fifty other requests. */
const slow = /^(session\.signIn|account\.(change|reset|confirm)|invitations\.register|secondFactors\.confirm$)/;

const asked = endpoints.filter(({ name }) => !endless.test(name));
const usual = asked.filter(({ name }) => !slow.test(name));
const creates = usual.filter(({ status, path, body }) => status === 201 && body && path.includes(':'));
const changes = usual.filter(({ method, path, body }) => method === 'PUT' && body && path.includes(':'));
const deletions = usual.filter(({ method }) => method === 'DELETE');
const readings = usual.filter(({ method, name }) => method === 'GET' || name.endsWith('.search'));
/** What other systems use besides the records. Chosen evenly it would be only a handful of all calls. */
const outward = usual.filter(({ name }) => /^(webhooks|imports|exports|vendors|keys|changes)\./.test(name));
const seldom = asked.filter(({ name }) => slow.test(name));

/** In percent: more than half of the requests write deep below existing things, and a fifth are hostile. */
const shares: readonly (readonly [upTo: number, of: readonly NamedEndpoint[]])[] = [
  [0.45, creates],
  [0.58, changes],
  [0.62, deletions],
  [0.79, readings],
  [0.93, outward],
  [0.997, usual],
  [1, seldom],
];

/** The share of requests for vendor tokens, and the share sent with such a token. */
const oauthShare = 0.02;
const vendorShare = 0.04;

/** The share of the requests for any operation that are hostile in their body, address or headers. */
const hostileShare = 0.16;

/** Ids that do not exist, and ids that cause trouble where an address is parsed. */
const wrongIds = [
  ...['nope', '0', '-1', 'null', 'undefined', '../..', '12/345/6789/animals', 'a b', "' or 1=1 --", '%', '%2F', '$1'],
  ...[
    '\u0000',
    '\u202e',
    '🐄',
    'ä'.repeat(150),
    'x'.repeat(201),
    'x'.repeat(5_000),
    '018f0000-0000-7000-8000-000000000000',
  ],
  ...['018F0000-0000-7000-8000-00000000000A', '018f0000000070008000000000000000', '{018f}', '\ud83d\udc04/\u2028'],
];
/** Parts of an address with faulty percent-encoding. */
const rawPieces = ['%', '%zz', '%00', '%ff', '%c0%af', '%2e%2e', '//', ';', '%ed%a0%80', '+', '%25', '~'];
const oddQueries = [
  ...['limit=0', 'limit=1e9', 'limit=99999999999999999999', 'skip=9007199254740993', 'skip=9223372036854775808'],
  ...['sort=__proto__', 'sort=_id&sort=_id', 'search=%00', 'search=%ff', 'search=%ed%a0%80', 'time_zone=Mars/Olympus'],
  ...['from=0000-00-00', 'to=9999-12-31', 'from=2026-02-30', '_id=', '%00=1', '=', '&&&', 'x'.repeat(3_000)],
];
const oddBodies = [
  ...['', '{', '[]', 'null', '"x"', '1e999', '{"a":1,"a":2}', '{"__proto__":{"x":1}}', '[[[[[[[[[[]]]]]]]]]]'],
  ...[
    '{"notes":"\\u0000"}',
    '{"notes":"\\ud800"}',
    '\ufeff{}',
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    '{"x":1e400}',
  ],
];
const oddHeaders: readonly Record<string, string>[] = [
  { 'if-match': '"0"' },
  { 'if-match': '*' },
  { 'if-match': 'W/"1", "2"' },
  { 'if-none-match': '*' },
  { 'idempotency-key': 'the same' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { accept: 'text/csv' },
  { authorization: 'Bearer nobody' },
  { authorization: 'Basic eDp5' },
];

type Draw = (name: string, values: () => Arbitrary<Json>) => Json;

const picking =
  (random: Random) =>
  <T>(values: readonly T[]): T =>
    values[Math.floor(random() * values.length)] as T;

/** Values are generated in batches, because starting a generator takes longer than a value. */
const drawingWith = (random: Random): Draw => {
  const drawn = new Map<string, Json[]>();
  return (name, values) => {
    const kept = drawn.get(name) ?? [];
    if (kept.length === 0) kept.push(...fc.sample(values(), { seed: Math.floor(random() * 2 ** 31), numRuns: 50 }));
    drawn.set(name, kept);
    return kept.pop() ?? null;
  };
};

/** Endless requests built from the contract's schemas. `known` holds the ids of what exists now. */
export const requestsFrom = (
  seed: number,
  known: () => readonly Ids[],
  vendor: () => OAuthClient,
): (() => GeneratedRequest) => {
  const random = randomFrom(seed);
  const oneOf = picking(random);
  const draw = drawingWith(random);

  const idsFor = (endpoint: NamedEndpoint): Ids => {
    const names = namesIn(endpoint);
    const fits = known().filter((ids) => names.every((name) => ids[name] !== undefined));
    const ids = fits.length > 0 ? oneOf(fits) : {};
    // The lists of products and of conditions use the same name for their id.
    return endpoint.name.startsWith('products.') ? { ...ids, id: products.tubes } : ids;
  };

  const queryOf = (endpoint: NamedEndpoint): string => {
    if (!endpoint.query || random() < 0.3) return '';
    const fields = { ...(draw(`${endpoint.name} query`, () => fitting(endpoint.query ?? {})) as Record<string, Json>) };
    const item = itemOf(endpoint);
    // Nothing else happens during these requests, so there is nothing to wait for.
    delete fields.wait;
    if ('farm_id' in fields && random() < 0.8) fields.farm_id = farms.hillhead;
    if ('cursor' in fields && random() < 0.8) goOnBehind(fields);
    if (endpoint.name.startsWith('exports.') && random() < 0.8) goOnBehindRow(endpoint, fields);
    if ('sort' in fields && item) fields.sort = oneOf(sortableFieldsOf(item));
    const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
    return `?${new URLSearchParams(texts)}`;
  };

  /** A cursor from an earlier answer. It covers everything that its reader may see. */
  const goOnBehind = (fields: Record<string, Json>): void => {
    const { cursor } = oneOf(known());
    for (const name of ['cursor', 'farm_id', 'resource']) delete fields[name];
    if (cursor !== undefined) fields.cursor = cursor;
  };

  /**
   * The row after which an export continues. For farms it needs the farm's id too, and the ids of records are UUIDs.
   */
  const goOnBehindRow = ({ name }: NamedEndpoint, fields: Record<string, Json>): void => {
    const { animalId, recordId } = oneOf(known());
    const isOfFarm = !/\.(farms|products|conditions|everything)$/.test(name);
    if (!isOfFarm) return;
    for (const one of ['after_id', 'after_farm_id']) delete fields[one];
    if (random() < 0.5) return;
    fields.after_farm_id = farms.hillhead;
    fields.after_id = (name === 'exports.animals' ? animalId : recordId) ?? 'none';
  };

  const bodyOf = (endpoint: NamedEndpoint, ids: Ids): Json | undefined => {
    if (!endpoint.body) return undefined;
    const item = endpoint.name.endsWith('.search') ? itemOf(endpoint) : undefined;
    if (item) return withFewFields(draw(endpoint.name, () => fitting(searchBodyOf(item))));
    const body = draw(endpoint.name, () => allowed(endpoint));
    return endpoint.name.endsWith('ByBody') ? { ...(body as object), _id: ids.treatmentId ?? 'nope' } : body;
  };

  /** All fields together match nothing. */
  const withFewFields = (body: Json): Json =>
    Object.fromEntries(Object.entries(body ?? {}).filter((_, index) => index < 3 || random() < 0.1));

  const fairRequest = (endpoint: NamedEndpoint): GeneratedRequest => {
    const ids = idsFor(endpoint);
    const body = bodyOf(endpoint, ids);
    const path = fill(endpoint.path, ids) + queryOf(endpoint);
    const headers = { ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    return {
      endpoint,
      path,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers,
      isAddressed: true,
      ids,
      asVendor: endpoint.auth === 'user' && random() < vendorShare,
    };
  };

  return () => {
    if (random() < oauthShare) return oauthRequest(random, vendor());
    const share = random();
    const [, of] = shares.find(([upTo]) => share < upTo) ?? [1, usual];
    const fair = fairRequest(oneOf(of));
    return random() < hostileShare ? hostile(fair, random, draw) : fair;
  };
};

/** The request with something wrong in its body, address or headers. */
const hostile = (fair: GeneratedRequest, random: Random, draw: Draw): GeneratedRequest => {
  const oneOf = picking(random);
  const { endpoint, ids, path } = fair;
  const kind = random();
  if (kind < 0.3 && endpoint.body) {
    const schema = endpoint.body;
    const broken = draw(`${endpoint.name} broken`, () =>
      fc.oneof(
        breaking(schema, fitting(schema)).map(({ body }) => body),
        fc.jsonValue() as Arbitrary<Json>,
      ),
    );
    return { ...fair, body: JSON.stringify(broken) };
  }
  if (kind < 0.4 && endpoint.body) return { ...fair, body: oneOf(oddBodies) };
  if (kind < 0.65 && namesIn(endpoint).length > 0) {
    const wrong = { ...ids, [oneOf(namesIn(endpoint))]: oneOf(wrongIds) };
    return { ...fair, path: fill(endpoint.path, wrong), ids: wrong };
  }
  if (kind < 0.75) return { ...fair, path: `${path.split('?')[0]}?${oneOf(oddQueries)}` };
  if (kind < 0.85) {
    const cut = Math.floor(random() * path.length);
    return {
      ...fair,
      path: `/${path.slice(1, cut + 1)}${oneOf(rawPieces)}${path.slice(cut + 1)}`,
      isAddressed: false,
    };
  }
  return { ...fair, headers: { ...fair.headers, ...oneOf(oddHeaders) } };
};

/** The items that a list or a search returns in pages. */
const itemOf = ({ reply }: NamedEndpoint): TSchema | undefined =>
  (reply as SchemaNode | null)?.properties?.data?.items as TSchema | undefined;
