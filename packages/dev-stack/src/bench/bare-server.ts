// The yardstick for the server: a Fastify without hooks, checks or headers of its own, which runs the statements it is given and
// sends the text as it comes. It is a process of its own, started by api.ts, which sends the cases.
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import postgres, { type ISql } from 'postgres';
import type { Case, Sample } from './cases.ts';
import { parametersOf } from './recording.ts';

type Start = { databaseUrl: string; connections: number; cases: Case[] };

process.once('message', (start) => void serve(start as Start));
process.once('disconnect', () => process.exit());

async function serve({ databaseUrl, connections, cases }: Start): Promise<void> {
  const sql = postgres(databaseUrl, { max: connections, fetch_types: false });
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) =>
    JSON.parse(text),
  );
  for (const [at, { samples }] of cases.entries()) {
    const method = samples[0]?.method ?? 'GET';
    app.route({
      method,
      url: `/${at}/:sample`,
      handler: async (request, reply) => {
        const { sample } = request.params as { sample: string };
        const text = await answerOf(sql, samples[Number(sample)]);
        return reply.header('content-type', 'application/json; charset=utf-8').send(text);
      },
    });
  }
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
}

async function answerOf(sql: postgres.Sql, sample: Sample | undefined): Promise<Uint8Array | undefined> {
  if (!sample) throw new Error('There is no such sample.');
  const { statements, marker } = sample;
  if (statements.length === 1) return run(sql, statements[0], (value) => value);
  const fresh = randomUUID();
  const connection = await sql.reserve();
  try {
    let answer: Uint8Array | undefined;
    for (const statement of statements) {
      answer = (await run(connection, statement, (value) => withFresh(value, marker, fresh))) ?? answer;
    }
    return answer;
  } finally {
    connection.release();
  }
}

type Value = Sample['statements'][number]['parameters'][number];

async function run(
  sql: ISql,
  statement: Sample['statements'][number] | undefined,
  fresh: (value: Value) => Value,
): Promise<Uint8Array | undefined> {
  if (!statement) return undefined;
  const values = parametersOf(sql, statement.parameters.map(fresh));
  const rows = await sql.unsafe(statement.text, values as never[], { prepare: true }).raw();
  return (rows[0] as unknown as Uint8Array[] | undefined)?.[0];
}

/** A value with the marker replaced, wherever in the value the marker is. */
function withFresh(value: Value, marker: string | undefined, fresh: string): Value {
  if (marker === undefined || value === null) return value;
  if (typeof value === 'string') return value.replaceAll(marker, fresh);
  if (typeof value !== 'object' || 'bytes' in value) return value;
  return { json: JSON.parse(JSON.stringify(value.json).replaceAll(marker, fresh)) };
}
