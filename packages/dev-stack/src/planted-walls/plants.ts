import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { projectRoot } from '../settings.ts';
import { type ConditionInSource, conditionsInSource, conditionsOf, without } from './conditions.ts';

/** A condition that is removed. */
export type Plant = {
  /** Stays the same while the statement that contains it does. */
  readonly id: string;
  /** Where a reader finds it. */
  readonly place: string;
  readonly condition: string;
  /** The statement that contains it. */
  readonly statement: string;
  /**
   * The SQL that recreates the function or view without it; null for a condition in the sources, which has a switch
   * instead.
   */
  readonly script: string | null;
};

export type Planted = { readonly id: string; readonly condition: ConditionInSource };

const server = join('apps', 'server', 'src');

/** The server's files that contain statements, from the project's root. */
export const sourceFiles = (): string[] =>
  globSync(join(server, '**', '*.ts'), { cwd: projectRoot })
    .filter((file) => !/\.test\.ts$/.test(file))
    .toSorted();

/** The plants of every statement in the server's sources. */
export const plantsInSources = (): Plant[] =>
  sourceFiles().flatMap((file) => {
    const source = readFileSync(join(projectRoot, file), 'utf8');
    return plantedIn(file, source).map(({ id, condition }) => {
      const line = source.slice(0, condition.start).split('\n').length;
      const place = `${file.slice(server.length + 1)}:${line}`;
      return { id, place, condition: condition.text, statement: condition.statement, script: null };
    });
  });

/** The conditions of one source file, each with its plant's id. */
export const plantedIn = (file: string, source: string): Planted[] => {
  const met = new Map<string, number>();
  return conditionsInSource(source).map((condition) => {
    const index = met.get(condition.statement) ?? 0;
    met.set(condition.statement, index + 1);
    return { id: idOf(file, condition.statement, index), condition };
  });
};

/** The plants of every function and view of the database, as the migrations leave them. */
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
    conditionsOf(definition).map((one, index) => ({
      id: idOf(name, definition, index),
      place: `db/${name}`,
      condition: one.text,
      statement: definition,
      script: without(definition, one),
    })),
  );
};

const idOf = (place: string, statement: string, index: number): string =>
  createHash('sha256').update(`${place} ${index} ${statement}`).digest('hex').slice(0, 16);
