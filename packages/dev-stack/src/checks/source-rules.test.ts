import { expect, test } from 'vitest';
import { breaksIn } from './source-rules.ts';

const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');

test('a source file may have 300 lines and no more', () => {
  expect(breaksIn('apps/server/src/app.ts', lines(300, 'f();'))).toEqual([]);
  expect(breaksIn('apps/server/src/app.ts', lines(301, 'f();'))).toEqual([
    'apps/server/src/app.ts: 301 lines without blanks and comments; split it by concept (300 at most).',
  ]);
});

test('blank lines, comments and tests do not count towards the limit', () => {
  const comments = `${lines(200, '// why')}\n/**\n${lines(200, ' * why')}\n */\n${lines(200, '')}`;
  expect(breaksIn('apps/server/src/app.ts', `${comments}\n${lines(300, 'f();')}`)).toEqual([]);
  expect(breaksIn('apps/server/src/app.pg.test.ts', lines(900, 'f();'))).toEqual([]);
});

test('what has one home is not repeated elsewhere, except in tests', () => {
  const path = 'apps/web/src/features/visit/due.ts';
  const of = (home: string) => [`${path}: says again what ${home} has; import it from there.`];
  expect(breaksIn(path, 'const dayMs = 24 * 60;')).toEqual(of('packages/contract/src/time.ts'));
  expect(breaksIn(path, 'wait(7 * 86_400_000);')).toEqual(of('packages/contract/src/time.ts'));
  expect(breaksIn(path, 'wait(2 * 3_600_000);')).toEqual(of('packages/contract/src/time.ts'));
  expect(breaksIn(path, 'const isObject = (value: unknown) => true;')).toEqual(of('packages/contract/src/json.ts'));
  const guard = "typeof body === 'object' && body !== null";
  expect(breaksIn(path, `if (${guard} && 'id' in body) keep(body);`)).toEqual(of('packages/contract/src/json.ts'));
  expect(breaksIn(path, 'const isUuid = (text: string) => true;')).toEqual(of('apps/server/src/ids.ts'));
  expect(breaksIn(path, "const file = '\\uFEFF' + rows;")).toEqual(of('packages/contract/src/csv.ts'));
  expect(breaksIn(path, 'const file = "\\ufeff" + rows;')).toEqual(of('packages/contract/src/csv.ts'));
  expect(breaksIn(path, "import { dayMs } from '@byre/contract/time';\nwait(7 * dayMs);")).toEqual([]);
  expect(breaksIn('apps/web/src/features/visit/due.test.ts', 'const dayMs = 86_400_000;')).toEqual([]);
});

test('SQL that does not name its columns is refused, in every file and however it is written', () => {
  const path = 'apps/server/src/queries.ts';
  const sentence = `${path}: SQL that asks for all columns; name them, so that a new one changes no answer.`;
  const star = '*';
  expect(breaksIn(path, `sql\`select\n  ${star} from farm\``)).toEqual([sentence]);
  expect(breaksIn(path, `sql\`delete from farm RETURNING ${star}\``)).toEqual([sentence]);
  expect(breaksIn(path, `sql\`select count(${star}) from farm\``)).toEqual([]);
});

test('functions, types and constants each have one form, except where React, a generator or a program needs another', () => {
  const path = 'packages/dev-stack/src/settings.ts';
  expect(
    breaksIn(path, 'export async function read(): Promise<void> {}\nconst LIMIT_MS = 3;\ninterface Room {}\n'),
  ).toEqual([
    `${path}: function read is to be an arrow: const read = () => …`,
    `${path}: interface Room is to be a type.`,
    `${path}: LIMIT_MS is to be in camelCase, as every constant.`,
  ]);
  for (const fine of [
    'export const read = async (): Promise<void> => {};\nconst limitMs = 3;\n',
    'export function Card() {}\nexport function useCard() {}\nfunction* lines() {}\n',
    'await runAsCommand(async () => 0);\n\nfunction read(): void {}\n',
    '/** function read is old. */\n',
    'export interface CardProps<T> {}\ntype Room = { wide: true };\n',
    "declare module 'fastify' {\n  interface FastifyRequest {}\n}\n",
  ])
    expect(breaksIn(path, fine)).toEqual([]);
});

test('a key that the list of the desk does not name is found, but not what a reader of tags types', () => {
  const pressed = "const press = (event: KeyboardEvent) => event.key === 'Enter' && take();\n";
  const path = 'apps/web/src/ui/fields/day-field.tsx';
  expect(breaksIn(path, pressed)).toEqual([
    `${path}: a key that is not declared in apps/web/src/ui/keys/desk-keys.ts.`,
  ]);
  expect(breaksIn('apps/web/src/features/animals/scan/scans.ts', pressed)).toEqual([]);
  expect(breaksIn(path, pressed.replace("event.key === 'Enter'", 'isPressedOf(deskKeys.fields.day, event)'))).toEqual(
    [],
  );
});
