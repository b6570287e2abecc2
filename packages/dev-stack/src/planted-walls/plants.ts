import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { projectRoot } from '../settings.ts';
import { conditionsInSource, conditionsOf, without } from './conditions.ts';

/** A condition that is taken out: in which file of the copy, and what that then says. */
export type Plant = {
  /** Stays the same while the text that it is planted in does. */
  readonly id: string;
  /** Where a reader finds it. */
  readonly place: string;
  readonly condition: string;
  readonly file: string;
  readonly text: string;
};

const server = join('apps', 'server', 'src');
/** The newest of all migrations, so that it stands in place of what the others made. */
const plantedMigration = join(server, 'db', 'migrations', '9999.do.planted.sql');

/** Of every statement in the server's sources. */
export const plantsInSources = (): Plant[] =>
  globSync(join(server, '**', '*.ts'), { cwd: projectRoot })
    .filter((file) => !/\.test\.ts$|[\\/](testing|proof)[\\/]/.test(file))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(projectRoot, file), 'utf8');
      return conditionsInSource(source).map((one, index) => {
        const line = source.slice(0, one.start).split('\n').length;
        const place = `${file.slice(server.length + 1)}:${line}`;
        return plantOf({ place, condition: one.text, file, text: without(source, one) }, source, index);
      });
    });

/** Of every function and view of the database, as the migrations leave them. */
export const plantsInDatabase = async (sql: Sql): Promise<Plant[]> => {
  const made = await sql<{ name: string; definition: string }[]>`
    select proname as name, pg_get_functiondef(oid) as definition
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select relname, 'create or replace view ' || relname || ' as ' || pg_get_viewdef(oid)
    from pg_class
    where relnamespace = 'public'::regnamespace
      and relkind = 'v'
    order by 1
  `;
  return made.flatMap(({ name, definition }) =>
    conditionsOf(definition).map((one, index) => {
      const text = `${without(definition, one)};\n`;
      return plantOf({ place: `db/${name}`, condition: one.text, file: plantedMigration, text }, definition, index);
    }),
  );
};

const plantOf = (plant: Omit<Plant, 'id'>, original: string, index: number): Plant => ({
  ...plant,
  id: createHash('sha256').update(`${plant.file} ${index} ${original}`).digest('hex').slice(0, 16),
});
