import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '@byre/contract/api';
import { type Endpoint, problemsOf } from '@byre/contract/endpoint';
import { expect, it } from 'vitest';
import { openTag } from './openapi/open-paths.ts';
import { openApi, openApiText } from './openapi.ts';

const require = createRequire(import.meta.url);
const file = fileURLToPath(new URL('./openapi.json', import.meta.url));
const document = openApi(api);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

it('is checked in as generated from the contract (otherwise: npm run generate)', () => {
  expect(readFileSync(file, 'utf8')).toBe(openApiText(api));
});

it('passes an OpenAPI linter without an error or a warning', () => {
  const cli = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin', 'cli.js');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const args = [cli, 'lint', '--extends=recommended-strict', '--format=json', file];
  const { stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect(JSON.parse(stdout).problems).toEqual([]);
}, 120_000);

it('describes every endpoint of the contract, with every problem that it may answer', () => {
  const told = operations
    .filter(({ tags }) => !tags.includes(openTag.name))
    .map(({ operationId, responses }) => [operationId, Object.keys(responses)]);
  const table: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = api;
  const wanted = Object.entries(table).flatMap(([resource, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      operationId: `${resource}.${name}`,
      codes: [...problemsOf(endpoint)],
      status: String(endpoint.status),
    })),
  );
  const statusOf = new Map(document['x-problems'].map(({ code, status }) => [code, String(status)]));
  const missing = wanted.flatMap(({ operationId, codes, status }) => {
    const statuses = new Map(told as [string, string[]][]).get(operationId) ?? [];
    return [status, ...codes.map((code) => statusOf.get(code))].filter((one) => !statuses.includes(one ?? ''));
  });
  expect([told.length, missing]).toEqual([wanted.length, []]);
});

it('has a component for everything with a name: no object with fields is written inside another', () => {
  const isInside = (value: unknown, depth: number): boolean =>
    value !== null &&
    typeof value === 'object' &&
    ((depth > 0 && 'properties' in value && 'type' in value) ||
      Object.values(value).some((member) => isInside(member, depth + 1)));
  const inside = Object.entries(document.components.schemas).filter(([, schema]) => isInside(schema, 0));
  // What browsers and authenticators exchange has the form of its standard. The two values of a field in an edit are
  // not fields of their own.
  const ofWebAuthn = ['Assertion', 'Attestation', 'CreationOptions', 'RequestOptions'];
  expect(inside.map(([name]) => name).filter((name) => !ofWebAuthn.includes(name))).toEqual(['Mutation']);
});

it('describes every field and every parameter', () => {
  const undescribed = (value: unknown, path: string): string[] => {
    if (value === null || typeof value !== 'object') return [];
    const { properties = {} } = value as { properties?: Record<string, Readonly<Record<string, unknown>>> };
    const own = Object.entries(properties).flatMap(([name, field]) =>
      field.description === undefined && field.$ref === undefined ? [`${path}.${name}`] : [],
    );
    return [...own, ...Object.entries(value).flatMap(([name, member]) => undescribed(member, `${path}.${name}`))];
  };
  const { parameters } = document.components;
  expect(Object.keys(document.components.schemas).length).toBeGreaterThan(100);
  // Their members are described in the standard that they name: Web Authentication.
  const ofAnotherStandard = ['Assertion', 'Attestation', 'CreationOptions', 'RequestOptions'];
  const own = Object.entries(document.components.schemas).filter(([name]) => !ofAnotherStandard.includes(name));
  expect(undescribed(Object.fromEntries(own), 'schemas')).toEqual([]);
  expect(undescribed(document.paths, 'paths')).toEqual([]);
  expect(Object.entries(parameters).filter(([, { description }]) => !description)).toEqual([]);
});

it('marks the published misspellings as deprecated wherever they are accepted', () => {
  const deprecated = Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties).flatMap(([field, schema]) => (schema.deprecated ? [`${name}.${field}`] : [])),
  );
  expect(deprecated).toEqual([
    'AnimalChange.defra_breed_code',
    'AnimalChange.diet_intesity',
    'AnimalChange.identification_numer',
    'AnimalOfFarmSearch.identification_numer',
    'AnimalOfFarmSearch.diet_intesity',
    'AnimalOfFarmSearch.defra_breed_code',
    'AnimalSearch.identification_numer',
    'AnimalSearch.diet_intesity',
    'AnimalSearch.defra_breed_code',
    'MedicalRecordOfFarmSearch.identification_numer',
    'MedicineUsageOfFarmSearch.identification_numer',
    'ObservationOfFarmSearch.identification_numer',
    'RefusedEditSearch.identification_numer',
    'TreatmentHistory.intevention_desc',
    'TreatmentHistoryInput.intevention_desc',
    'TreatmentHistoryOfFarm.intevention_desc',
    'TreatmentHistoryOfFarmSearch.intevention_desc',
    'TreatmentHistoryOfFarmSearch.identification_numer',
    'TreatmentHistorySearch.intevention_desc',
  ]);
});

it('describes what the service answers besides its resources, including the document itself', () => {
  const open = ['/api/health', '/api/health/live', '/api/openapi.json'].map((path) => document.paths[path]?.get);
  expect(open.map((operation) => [operation?.security, Object.keys(operation?.responses ?? {})])).toEqual([
    [[], ['200', '400', '408', '431', '500', '503']],
    [[], ['200', '400', '408', '431', '500', '503']],
    [[], ['200', '400', '408', '431', '500', '503']],
  ]);
});

it('describes every operation and every parameter', () => {
  const silent = operations.flatMap(({ operationId, description, parameters = [] }) => [
    ...(description ? [] : [operationId]),
    ...parameters
      .map((parameter) => document.components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter)
      .filter((parameter) => !parameter.description)
      .map(({ name }) => `${operationId}: ${name}`),
  ]);
  expect(silent).toEqual([]);
});

it('shows an example of every answer that is one JSON document', () => {
  const bare = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => status < '300')
      .flatMap(([, { content = {} }]) => content['application/json'] ?? [])
      // A stream has no schema of its own.
      .filter(({ schema, examples }) => Object.keys(schema).length > 0 && !examples)
      .map(() => operationId),
  );
  expect(bare).toEqual([]);
});

it('shows the Link header with an address of the interface, as the server sends it', () => {
  const [, path = ''] =
    /^<([^?]+)\?limit=20&skip=20>; rel="next"$/.exec(String(document.components.headers.Link?.example)) ?? [];
  expect(Object.keys(document.paths)).toContain(path);
});

it('names no format that is Byre’s own, and gives dates a pattern', () => {
  const formats = [...JSON.stringify(document).matchAll(/"format":"([^"]+)"/g)].map(([, format]) => format);
  expect([...new Set(formats)].filter((format) => !['email', 'date-time', 'uuid'].includes(format ?? ''))).toEqual([]);
  const pattern = new RegExp(document.components.schemas.DateInput?.pattern ?? 'none', 'u');
  expect(['yesterday', '', '2026-13-01', '2026-01-11', '2026-01-11T13:45Z'].map((text) => pattern.test(text))).toEqual([
    ...[false, false, false, true, true],
  ]);
});

it('says that a key is sent like a token', () => {
  expect(document.components.securitySchemes.bearer?.description).toContain('a key of a practice');
});

it('names scopes only at the scheme that has them, as OpenAPI validators require', () => {
  const { bearer, vendor } = document.components.securitySchemes;
  const named = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ security = [] }) => security);
  const scopesOf = (scheme: string) => [...new Set(named.flatMap((one) => one[scheme] ?? []))].toSorted();
  expect([bearer?.type, scopesOf('bearer')]).toEqual(['http', []]);
  expect([vendor?.type, scopesOf('vendor')]).toEqual([
    'oauth2',
    Object.keys(vendor?.flows?.clientCredentials?.scopes ?? {}).toSorted(),
  ]);
});
