import postgres from 'postgres';
import type { Case } from './cases.ts';
import { parametersOf } from './recording.ts';

type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } };

/** Kinds of requests, with what each reads from the database. */
export type Blocks = ReadonlyMap<string, number>;

const sampleCount = 20;

/**
 * How many 8 KiB blocks Postgres reads for one request of each read-only kind: the median of several. Unlike time, this does not
 * depend on other work on the machine, so it shows whether a page costs the same with more animals.
 */
export const blocksOf = async (databaseUrl: string, cases: readonly Case[]): Promise<Blocks> => {
  const sql = postgres(databaseUrl, { max: 1, fetch_types: false });
  const found = new Map<string, number>();
  for (const { name, samples } of cases) {
    const counts: number[] = [];
    for (const { statements } of samples.slice(0, sampleCount)) {
      const [statement, ...others] = statements;
      if (!statement || others.length > 0) break;
      const text = `explain (analyze, buffers, format json) ${statement.text}`;
      const values = parametersOf(sql, statement.parameters) as never[];
      const [row] = (await sql.unsafe(text, values)) as unknown as [{ 'QUERY PLAN': [Plan] }];
      const [{ Plan: plan }] = row['QUERY PLAN'];
      counts.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
    }
    const middle = counts.sort((one, other) => one - other)[Math.floor(counts.length / 2)];
    if (middle !== undefined) found.set(name, middle);
  }
  await sql.end();
  return found;
};
