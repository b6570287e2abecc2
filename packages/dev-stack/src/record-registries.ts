import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityDeclaration } from '@byre/contract/entities/declaration';
import { projectRoot } from './settings.ts';

/** A generated file, by its path from the top of the repository. */
export type GeneratedFile = { readonly path: string; readonly text: string };

type Kind = {
  /** The name in messages, and of the file that declares it: `medical-record`. */
  readonly entity: string;
  readonly declaration: EntityDeclaration;
};

const entities = 'packages/contract/src/entities';
const modules = 'apps/server/src/modules';
const docs = 'apps/server/src/docs/openapi';

/**
 * The lists of all kinds of record, one for each that is loaded at a different time: an app on a phone carries the
 * declarations but none of the schemas. Only the files of a kind say that it exists.
 */
export const recordRegistries = async (): Promise<GeneratedFile[]> => {
  const kinds = await readKinds();
  return [
    declarationsOf(kinds),
    apisOf(kinds),
    examplesOf(kinds),
    moduleFiles(kinds, 'rules'),
    moduleFiles(kinds, 'routes'),
    wordsOf(kinds),
  ];
};

/** Every declared kind, each after those it belongs to or shows, newer ones after older ones. */
const readKinds = async (): Promise<Kind[]> => {
  const folder = join(projectRoot, entities);
  const declared = readdirSync(folder)
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .filter((name) => readFileSync(join(folder, name), 'utf8').includes('as const satisfies EntityDeclaration;'))
    .map((name) => name.slice(0, -'.ts'.length));
  const kinds = await Promise.all(
    declared.map(async (entity): Promise<Kind> => {
      const { [camelCase(entity)]: declaration } = await import(join(folder, `${entity}.ts`));
      if (!declaration) throw new Error(`${entities}/${entity}.ts does not export ${camelCase(entity)}.`);
      return { entity, declaration };
    }),
  );
  return kinds.toSorted(
    (a, b) =>
      a.declaration.sinceProtocol - b.declaration.sinceProtocol ||
      depthOf(a, kinds) - depthOf(b, kinds) ||
      a.entity.localeCompare(b.entity),
  );
};

/** How many levels of kinds there are above it. */
const depthOf = ({ declaration: { parents, shows = [] } }: Kind, kinds: readonly Kind[]): number => {
  const above = kinds.filter(
    ({ declaration: { namedBy } }) => namedBy !== undefined && [...parents, ...shows].includes(namedBy),
  );
  return Math.max(0, ...above.map((kind) => 1 + depthOf(kind, kinds)));
};

const declarationsOf = (kinds: readonly Kind[]): GeneratedFile => ({
  path: `${entities}/declarations.generated.ts`,
  text: fileOf(
    kinds.map(({ entity }) => [camelCase(entity), `./${entity}.ts`]),
    'Every kind of record that people write, by the name under which it travels; each after what it hangs on.',
    `declarations = {\n${kinds.map(({ entity }) => member(entity, camelCase(entity))).join('')}} as const`,
  ),
});

const apisOf = (kinds: readonly Kind[]): GeneratedFile => ({
  path: `${entities}/resources.generated.ts`,
  text: [
    fileOf(
      kinds.map(({ declaration: { resource } }) => [`${camelCase(resource)}Api`, `../${resource}/api.ts`]),
      'The addresses of each kind of record, by the name of its resource.',
      `recordResources = {\n${kinds
        .map(({ declaration: { resource } }) => member(camelCase(resource), `${camelCase(resource)}Api`))
        .join('')}} as const`,
    ),
    `/** Which resource publishes which kind of record. */\nexport const resourceOf = {\n${kinds
      .map(({ entity, declaration: { resource } }) => member(entity, `'${camelCase(resource)}'`))
      .join('')}} as const;\n`,
  ].join('\n'),
});

const examplesOf = (kinds: readonly Kind[]): GeneratedFile => ({
  path: `${entities}/examples.generated.ts`,
  text: fileOf(
    kinds.map(({ entity, declaration: { resource } }) => [
      `${camelCase(entity)}Examples`,
      `../${resource}/examples.ts`,
    ]),
    'The examples of each kind of record, by the name of its resource: in the documentation, and in tests of both sides.',
    `recordExamples = {\n${kinds
      .map(({ entity, declaration: { resource } }) => member(camelCase(resource), `${camelCase(entity)}Examples`))
      .join('')}} as const`,
  ),
});

/** The rules of each kind, or its routes if it has more operations than other records. */
const moduleFiles = (kinds: readonly Kind[], role: 'rules' | 'routes'): GeneratedFile => {
  const having = kinds.filter(({ declaration: { resource } }) =>
    existsSync(join(projectRoot, modules, resource, `${role}.ts`)),
  );
  const nameOf = (entity: string) => `${camelCase(entity)}${role === 'rules' ? 'Rules' : 'Routes'}`;
  return {
    path: `${modules}/record-${role}.generated.ts`,
    text: fileOf(
      having.map(({ entity, declaration: { resource } }) => [nameOf(entity), `./${resource}/${role}.ts`]),
      role === 'rules'
        ? 'What each kind of record adds to the one way of writing.'
        : 'The routes of the kinds of record that answer more, or otherwise, than every kind does.',
      `record${role === 'rules' ? 'Rules' : 'Routes'} = {\n${having
        .map(({ entity }) => member(entity, nameOf(entity)))
        .join('')}} as const`,
    ),
  };
};

const wordsOf = (kinds: readonly Kind[]): GeneratedFile => ({
  path: `${docs}/record-words.generated.ts`,
  text: fileOf(
    kinds.map(({ entity }) => [`${camelCase(entity)}Words`, `./records/${entity}.ts`]),
    'What the documentation says of each kind of record, by the name of its resource.',
    `recordWords = {\n${kinds
      .map(({ entity, declaration: { resource } }) => member(camelCase(resource), `${camelCase(entity)}Words`))
      .join('')}} as const`,
  ),
});

const fileOf = (imports: readonly (readonly [name: string, from: string])[], says: string, constant: string): string =>
  [
    '// Made by `npm run generate` from the files of the kinds of record; not edited by hand.',
    ...imports.map(([name, from]) => `import { ${name} } from '${from}';`),
    '',
    `/** ${says} */`,
    `export const ${constant};`,
    '',
  ].join('\n');

const member = (key: string, value: string): string => {
  const name = /^[a-zA-Z]+$/.test(key) ? key : `'${key}'`;
  return name === value ? `  ${name},\n` : `  ${name}: ${value},\n`;
};

const camelCase = (name: string): string => name.replaceAll(/-(.)/g, (_match, letter: string) => letter.toUpperCase());
