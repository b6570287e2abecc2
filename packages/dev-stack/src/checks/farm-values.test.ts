import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { projectRoot } from '../settings.ts';
import { unprovenIn } from './farm-values.ts';

const folder = join(projectRoot, 'apps', 'server', 'src');
const options: ts.CompilerOptions = {
  ...ts.convertCompilerOptionsFromJson(
    JSON.parse(readFileSync(join(projectRoot, 'tsconfig.json'), 'utf8')).compilerOptions,
    projectRoot,
  ).options,
  types: [],
};

const beginning = `
import { findFarmAccess, type FarmAccess, eachFarm } from '../../access/farm-access.ts';
import { anyFarmOf, farmOfJob, narrowedTo, type ProvenFarm } from '../../access/proven-farm.ts';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
declare const db: Db;
declare const access: FarmAccess;
declare const accesses: FarmAccess[];
declare const query: { farm_id: string; farms?: string[] };
declare const anything: any;
`;
const line = beginning.split('\n').length;

/** Each text as a file of its own, all in one program; values of a template are in «». */
const broken = (texts: readonly string[], place = 'modules/planted'): Map<string, string[]> => {
  const planted = new Map(
    texts.map((text, at) => [
      join(folder, place, `planted-${at}.ts`),
      beginning + text.replaceAll('«', '${').replaceAll('»', '}'),
    ]),
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => planted.has(path) || fileExists(path);
  host.readFile = (path) => planted.get(path) ?? readFile(path);
  host.getSourceFile = (path, language, ...rest) => {
    const text = planted.get(path);
    return text === undefined ? getSourceFile(path, language, ...rest) : ts.createSourceFile(path, text, language);
  };
  const files = [...planted.keys()];
  const found = unprovenIn(ts.createProgram(files, options, host), files, folder);
  return new Map(texts.map((text, at) => [text, found.filter((one) => one.includes(`planted-${at}.ts:`))]));
};

const unproven = [
  'db.rows(sql`select 1 from animal where farm_id = «query.farm_id»`);',
  'const farmId: string = query.farm_id; db.rows(sql`select 1 from animal where animal.farm_id = «farmId»`);',
  'db.rows(sql`select 1 from animal where farm_id = any («query.farms ?? []»::text[])`);',
  'db.rows(sql`select 1 from animal where farm_id in («query.farm_id»)`);',
  'db.rows(sql`select 1 from past_stay where «query.farm_id»::text = past_stay.lives_on`);',
  'db.rows(sql`select 1 from unnest(«[1]»::int[], «query.farms ?? []»::text[]) as asked (n, farm_id)`);',
  'db.rows(sql`insert into animal (farm_id, _id) values («query.farm_id», «1»)`);',
  'db.rows(sql`insert into animal (_id, farm_id) select «1», «query.farm_id»`);',
  'db.rows(sql`update past_stay set lives_on = «query.farm_id» where farm_id = «access.farmId»`);',
  'db.rows(sql`select 1 from animal where farm_id = «sql`«query.farm_id»`»`);',
  'db.rows(sql`select 1 from animal where farm_id = «anything»`);',
  'export const condition = (farmId: ProvenFarm | string) => sql`farm_id = «farmId»`;',
];

const forged = [
  'export const farmId = query.farm_id as ProvenFarm;',
  'export const farmId = query.farm_id as unknown as ProvenFarm;',
  'export const forged = { farmId: query.farm_id } as FarmAccess;',
  'export const rows = db.rows<{ farm_id: ProvenFarm }>(sql`select farm_id from animal`);',
  'export const rows = (): Promise<{ farm_id: ProvenFarm }[]> => db.rows(sql`select farm_id from animal`);',
  "export const farmId = farmOfJob('retention', query.farm_id);",
];

const proven = [
  'db.rows(sql`select 1 from animal where farm_id = «access.farmId» and farm_id = «narrowedTo(query.farm_id)»`);',
  'db.rows(sql`select 1 from animal where farm_id = any («accesses.map(({ farmId }) => farmId)»::text[])`);',
  'db.rows(sql`select 1 from animal where farm_id = «anyFarmOf(accesses.map(({ farmId }) => farmId))»`);',
  'db.rows(sql`select 1 from animal where farm_id = «eachFarm(accesses, sql`asked.farm_id`).farms.farmId»`);',
  'db.rows(sql`insert into animal (_id, farm_id) values («1», «access.farmId»)`);',
  'db.rows(sql`select 1 from animal join «sql`scope`» on animal.farm_id = «sql`scope`».farm_id`);',
  'export const found = async (actor: Parameters<typeof findFarmAccess>[1]) => (await findFarmAccess(db, actor, query.farm_id))?.farmId;',
];

it('a value taken for the farm of a row is refused, by file and line, if nothing proves it', () => {
  const found = broken([...unproven, ...forged, ...proven]);
  const places = (texts: readonly string[]) => texts.map((text) => [text, found.get(text)?.map(placeOf)]);
  const here = (text: string, at: number) => [text, [`modules/planted/planted-${at}.ts:${line}`]];
  expect(places(unproven)).toEqual(unproven.map(here));
  expect(places(forged)).toEqual(forged.map((text, at) => here(text, unproven.length + at)));
  expect(places(proven)).toEqual(proven.map((text) => [text, []]));
});

it('a job that works on all farms may name them in its own place only', () => {
  const text = "export const farmId = farmOfJob('retention', query.farm_id);";
  expect(broken([text], 'retention').get(text)).toEqual([]);
  expect(broken([text], 'webhooks').get(text)).toHaveLength(1);
});

const placeOf = (sentence: string): string => /^\S+?:\d+(?=: )/.exec(sentence)?.[0] ?? sentence;
