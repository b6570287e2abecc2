import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@byre/contract/api';
import { openApi } from '@byre/server/docs/openapi';
import type { SchemaObject } from '@byre/server/docs/openapi/document';
import { schemaWriter } from '@byre/server/docs/openapi/schemas';
import type { TSchema } from 'typebox';
import about from '../package.json' with { type: 'json' };
import { callTableText } from './call-table-text.ts';
import { documentTypes } from './document-types.ts';
import { resourceTypes } from './resource-types.ts';

const root = join(import.meta.dirname, '..');
const projectRoot = join(root, '..', '..');

/** The modules that can be imported, by the name after `@byre/client`. */
const faces = {
  '.': 'client',
  './byre-problem': 'byre-problem',
  './client-credentials': 'client-credentials',
  './documents': 'documents',
  './webhook': 'webhook',
};

const compilerOptions = {
  target: 'ES2022',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  lib: ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: false,
  verbatimModuleSyntax: true,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  outDir: 'dist',
  rootDir: 'src',
};

/**
 * Builds the package that people install in an empty folder: JavaScript and types without dependencies. The sources are
 * those of `src`; modules that read the contract are replaced by generated ones. Throws with the compiler's messages.
 */
export const buildPackage = (folder: string): void => {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'byre-client-'));
  try {
    writeSources(join(work, 'src'));
    writeFileSync(join(work, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
    writeFileSync(join(work, 'package.json'), JSON.stringify({ type: 'module' }));
    const compiler = join(projectRoot, 'node_modules', 'typescript-7', 'bin', 'tsc');
    const { status, stdout } = spawnSync(process.execPath, [compiler, '--project', work], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The package does not compile.\n${stdout}`);
    for (const name of globSync('*', { cwd: join(work, 'dist') })) {
      const text = readFileSync(join(work, 'dist', name), 'utf8');
      // The compiler turns `./x.ts` into `./x.js` in code, and leaves it in types.
      writeFileSync(join(dist, name), text.replaceAll(/from '(\.\/[\w-]+)\.ts'/g, "from '$1.js'"));
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  copyFileSync(join(root, 'README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true });
  for (const name of ['LICENSE', 'NOTICE']) copyFileSync(join(projectRoot, name), join(folder, name));
};

const writeSources = (src: string): void => {
  mkdirSync(src);
  const made = madeSources();
  for (const name of globSync('*.ts', { cwd: join(root, 'src') })) {
    if (!name.endsWith('.test.ts')) writeFileSync(join(src, name), made[name] ?? readFileSync(join(root, 'src', name)));
  }
};

/** The generated replacements of sources that read the contract. */
const madeSources = (): Readonly<Record<string, string>> => {
  const document = openApi(api);
  const { resources, queries } = resourceTypes(api, document);
  const refOf = (schema: object): SchemaObject => schemaWriter().schemaOf(schema as TSchema);
  return {
    'call-table.ts': callTableText(),
    'documents.ts': `${documentTypes(document.components.schemas, refOf)}\n${queries}`,
    'resources.ts': resources,
  };
};

const manifest = () => ({
  name: about.name,
  version: about.version,
  description: about.description,
  license: about.license,
  type: 'module',
  sideEffects: false,
  engines: about.engines,
  exports: Object.fromEntries(
    Object.entries(faces).map(([face, file]) => [face, { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` }]),
  ),
  files: ['dist', 'examples', 'NOTICE'],
});
