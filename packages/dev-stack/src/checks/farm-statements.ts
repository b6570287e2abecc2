import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { conditionsOf, statementsInSource } from '../planted-walls/conditions.ts';
import { freeOfFarm } from './free-of-farm.ts';
import type { Free } from './free-statement.ts';

const server = 'apps/server/src';

/**
 * Finds statements of the server that read or change a table with a farm column and never say which farm's rows they
 * mean, and returns one sentence for each. `npm run test:walls` looks for a condition that is removed; this looks for
 * one that was never written, or that asks for the farm that the caller named.
 */
export const findFarmless = (root: string): string[] => {
  const tables = tablesOfFarms(readFileSync(join(root, server, 'db', 'schema.sql'), 'utf8'));
  const sources = globSync(`${server}/**/*.ts`, { cwd: root }).map((path) => path.split(sep).join('/'));
  const used = new Set<Free>();
  const breaks = sources
    .filter((path) => !/\.test\.ts$/.test(path))
    .toSorted()
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      return farmlessIn(path.slice(server.length + 1), source, tables, used);
    });
  const stale = freeOfFarm.filter((one) => !used.has(one));
  return [
    ...breaks,
    ...stale.map(({ file, says }) => `free-of-farm.ts: no statement of ${file} says ${says}; take the line out.`),
  ];
};

/** The faults in one file. Adds each exception that the file needs to `used`. */
export const farmlessIn = (
  file: string,
  source: string,
  tables: readonly string[],
  used: Set<Free> = new Set(),
): string[] => {
  const breaks =
    /\bnew Statement\(/.test(source) && !file.startsWith('db/') ? [`${file}: makes SQL without \`sql\`.`] : [];
  const reads = new RegExp(
    String.raw`\b(?:from|join|update|using)\s+(?:only\s+)?(?:(${tables.join('|')})\b|\$\{identifier\()`,
    'i',
  );
  for (const { start, text } of statementsInSource(source)) {
    const said = text.replaceAll(/--.*$/gm, '');
    if (!reads.test(said) || saysWhichFarm(said, namesIn(said, tables))) continue;
    const inOneLine = said.replaceAll(/\s+/g, ' ').replaceAll('${', '{');
    const free = freeOfFarm.find((one) => one.file === file && inOneLine.includes(one.says));
    if (free) used.add(free);
    else {
      const line = source.slice(0, start).split('\n').length;
      breaks.push(
        `${file}:${line}: a statement about a table of farms that names no farm. Give it \`farm_id = \${access.farmId}\`, or put it into free-of-farm.ts with the reason.`,
      );
    }
  }
  return breaks;
};

/** The tables with a farm in each row. */
export const tablesOfFarms = (schema: string): string[] => {
  const made = schema.matchAll(/create table (?:public\.)?(\w+) \(([\s\S]*?)\n\)/gi);
  return [...made].flatMap(([, name = '', columns = '']) => (/^\s*farm_id /m.test(columns) ? [name] : []));
};

/** A farm that somebody named. It narrows what the statement finds, and proves nothing. */
const asRequested = /\$\{\s*narrowedTo\(/;

/** The names by which a statement calls the tables of farms that it reads itself. */
const namesIn = (text: string, tables: readonly string[]): ReadonlySet<string> => {
  const read = new RegExp(
    String.raw`\b(?:from|join|update|using)\s+(?:only\s+)?(${tables.join('|')}|\$\{identifier\([^{}]*\)\})(?:\s+as)?\s+(\w+)?`,
    'gi',
  );
  return new Set([...text.matchAll(read)].flatMap(([, table = '', name = '']) => [table, name]));
};

/** The farms of two rows that are compared with each other. */
const betweenRows = /^(?:(\w+)\.)?(?:farm_id|holding_id|lives_on) (?:=|<>) (\w+)\.(?:farm_id|holding_id|lives_on)$/i;

/**
 * A farm is compared, alone or together with other columns: not only with one that was named, and not only between rows
 * of the statement's own tables.
 */
const saysWhichFarm = (text: string, own: ReadonlySet<string>): boolean =>
  conditionsOf(text).some((condition) => {
    if (!/\b(farm_id|holding_id|lives_on)\b/i.test(condition.text) || asRequested.test(condition.text)) return false;
    const rows = betweenRows.exec(condition.text);
    return !rows || ![rows[1], rows[2]].every((name) => name === undefined || own.has(name));
  }) || /\((?:\w+\.)?farm_id,[^()]*\)\s*(?:=|in)\s/i.test(text);
