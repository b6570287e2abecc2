import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../settings.ts';
import { farmlessIn, findFarmless, tablesOfFarms } from './farm-statements.ts';

const tables = ['animal', 'medical_record'];
/** How often a statement is found; interpolated values are in braces. */
const found = (statement: string, file = 'modules/animals/queries.ts') =>
  farmlessIn(file, `const rows = db.rows(sql\`${statement.replaceAll('{', '${')}\`);`, tables).length;

describe('a statement about a table of farms', () => {
  it.each([
    ['reads', 'select _id from animal where _id = {id}'],
    ['joins', 'select 1 from product join medical_record as r on r.product_id = product._id'],
    ['changes', 'update animal set species = {species} where _id = {id}'],
    ['deletes', 'delete from medical_record where _id = {id}'],
    ['chooses its table while it runs', 'select 1 from {identifier(table)} where _id = {id}'],
    ['speaks of the farm in a comment only', 'select _id from animal -- farm_id = ours\n where _id = {id}'],
    ['answers with the farm and asks for none', 'select farm_id from animal where _id = {id}'],
    ['only narrows to a farm that was named', 'select _id from animal where farm_id = {narrowedTo(query.farm_id)}'],
    ['only narrows to farms that were named', 'delete from animal where farm_id = any ({narrowedTo(farms)}::text[])'],
    [
      'compares its own rows only with each other',
      'select 1 from animal a join medical_record as r on r.farm_id = a.farm_id where a._id = {id}',
    ],
  ])('is found if it %s and names no farm', (_, statement) => {
    expect(found(statement)).toBe(1);
  });

  it.each([
    'select _id from animal where farm_id = {access.farmId} and _id = {id}',
    'select _id from animal where farm_id = {access.farmId} and farm_id = {narrowedTo(query.farm_id)}',
    'select 1 from animal where animal.farm_id = item.farm_id',
    'select 1 from product join medical_record as r on r.farm_id = {access.farmId}',
    'update animal set species = {species} where (farm_id, _id) in (select 1, 2)',
    'select _id from product where _id = {id}',
    'select _id from animal_count where _id = {id}',
  ])('is in order: %s', (statement) => {
    expect(found(statement)).toBe(0);
  });

  it('cannot be put together without the tag that this check reads', () => {
    const source = "db.rows(new Statement(['select _id from animal'], []))";
    expect(farmlessIn('modules/animals/queries.ts', source, tables)).toHaveLength(1);
    expect(farmlessIn('db/sql.ts', source, tables)).toEqual([]);
  });

  it('is looked for in all tables with a farm in their rows', () => {
    const schema = readFileSync(join(projectRoot, 'apps', 'server', 'src', 'db', 'schema.sql'), 'utf8');
    expect(tablesOfFarms(schema)).toEqual(
      expect.arrayContaining(['animal', 'attachment', 'medical_record', 'medicine_usage', 'observation', 'revision']),
    );
  });

  it('names its farm everywhere in the server, or is excused with a reason', () => {
    expect(findFarmless(projectRoot)).toEqual([]);
  });
});
