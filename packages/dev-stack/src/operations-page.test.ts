import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@byre/server/config';
import { describe, expect, it } from 'vitest';
import { projectRoot, readSettings } from './settings.ts';

/** Operators follow this page to the letter: everything it names must exist, and it must name everything there is. */

const read = (...path: string[]): string => readFileSync(join(projectRoot, ...path), 'utf8');
const page = read('docs', 'operations.md');
const named = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

/** Values with which every part of the settings is read. */
const given: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://serving@127.0.0.1/byre',
  MIGRATION_DATABASE_URL: 'postgres://owner@127.0.0.1/byre',
  DATABASE_REPLICA_URL: 'postgres://serving@127.0.0.1/standby',
  SMTP_URL: 'smtp://127.0.0.1:587',
  MAIL_FROM: 'Byre <byre@glen.example>',
  PUBLIC_ORIGIN: 'https://byre.example',
  PHOTO_STORE: 's3://photos',
  AWS_REGION: 'eu-west-2',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
};

/** The environment variables that the service reads. */
const settingsRead = (): string[] => {
  const asked = new Set<string>();
  const env = new Proxy(given, {
    get: (target, name) => {
      asked.add(String(name));
      return target[String(name)];
    },
  });
  readConfig(env);
  readSettings(env as NodeJS.ProcessEnv);
  return [...asked].toSorted();
};

const settingsTable = page.slice(page.indexOf('\n## Settings\n'), page.indexOf('\n## Size\n'));
const settingsNamed = named(
  settingsTable
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    // The first column, and the settings that may be read from a file.
    .map((line) => `${line.split('|')[1]}${named(line, /`([A-Z_]+_FILE)`/g).map((name) => `\`${name}\``)}`)
    .join('\n'),
  /`([A-Z][A-Z0-9_]+)`/g,
).toSorted();

describe('the settings on the operations page', () => {
  it('are those that the service reads, all of them and no others', () => {
    expect(settingsNamed).toEqual(settingsRead());
  });

  it('are the only ones named anywhere on it, in README and in the example file, except those that OpenTelemetry reads itself', () => {
    const ofOthers = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME', 'OTEL_RESOURCE_ATTRIBUTES'];
    const ofCompose = ['POSTGRES_PASSWORD', 'BYRE_OWNER_PASSWORD', 'BYRE_SERVING_PASSWORD'];
    const ofNodeAndSystemd = ['NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE', 'CACHE_DIRECTORY'];
    const known = new Set([...settingsNamed, ...ofOthers, ...ofCompose, ...ofNodeAndSystemd]);
    const everywhere = [page, read('README.md'), read('apps', 'server', 'README.md')].join('\n');
    const assigned = named(
      [page, read('apps', 'server', 'deploy', 'byre.env.example')].join('\n'),
      /^(?:# )?(?:export )?([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/gm,
    );
    const quoted = named(everywhere, /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g);
    expect([...assigned, ...quoted].filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the commands on the operations page', () => {
  const pages = ['operations.md', 'retention.md', 'capacity.md', 'benchmarks.md'].map((name) => read('docs', name));
  const program = read('apps', 'server', 'src', 'program', 'byre.ts');
  const table = program.slice(program.indexOf('const commands'), program.indexOf('/** The built app'));
  const ofProgram = named(table, /^ {2}(\w+): \{/gm);
  const packages = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: projectRoot })];
  const scripts = packages.flatMap((path) => Object.keys(JSON.parse(read(path)).scripts ?? {}));

  it('exist as scripts', () => {
    const asked = named([...pages, read('README.md')].join('\n'), /npm run ([a-z][a-z0-9:-]*)/g);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it('are accepted by the programs that the checkout’s scripts start', () => {
    const own = Object.entries<string>(JSON.parse(read('package.json')).scripts).flatMap(
      ([, script]) => /bootstrap\.mjs (\S+)$/.exec(script)?.[1] ?? [],
    );
    const bootstrap = read('packages', 'dev-stack', 'bootstrap.mjs');
    expect(own.length).toBeGreaterThan(30);
    expect(own.filter((name) => !bootstrap.includes(`\n  '${name}',`))).toEqual([]);
  });

  it('exist in the program of a release, and the page names each of them', () => {
    const asked = named(page, /(?:byre-as-owner|^byre|`byre|run --rm backup|bin\/byre) ([a-z]+)/gm);
    expect(asked.filter((name) => !ofProgram.includes(name))).toEqual([]);
    const inCheckout = named(page, /npm run ([a-z]+)/g);
    const ofUnits = globSync('apps/server/deploy/systemd/*', { cwd: projectRoot })
      .map((path) => read(path))
      .join('\n');
    const run = [...asked, ...inCheckout, ...named(ofUnits, /bin\/byre ([a-z]+)/g)];
    expect(ofProgram.filter((name) => !run.includes(name))).toEqual([]);
  });

  it('take the options with which they are written', () => {
    const sources = globSync('apps/server/src/program/*.ts', { cwd: projectRoot })
      .map((path) => read(path))
      .join('\n');
    const lines = page
      .split('\n')
      .filter((line) => /(?:npm run|byre-as-owner|bin\/byre|run --rm backup) [a-z]+/.test(line));
    const own = lines.flatMap((line) =>
      [...line.matchAll(/(?:npm run|byre-as-owner|bin\/byre|run --rm backup) [a-z]+((?: (?!&&)[^`|&\n]+)?)/g)].flatMap(
        ([, rest = '']) => named(rest, / --([a-z][a-z-]+)/g),
      ),
    );
    expect(own.length).toBeGreaterThan(5);
    expect([...new Set(own)].filter((option) => !new RegExp(`\\b${option}\\b`).test(sources))).toEqual([]);
  });

  it('find the files of the release that it names', () => {
    const files = named(page, /(?:\/opt\/byre\/current\/|`)((?:apps|packages|docs)\/[\w./-]+?)(?=[`\s*]|\*)/g);
    expect(files.length).toBeGreaterThan(3);
    expect(
      files.filter(
        (file) => !existsSync(join(projectRoot, file)) && globSync(`${file}*`, { cwd: projectRoot }).length === 0,
      ),
    ).toEqual([]);
  });

  it('find the lists that come with Byre', () => {
    const data = join(projectRoot, 'packages', 'reference-data', 'data');
    const patterns = named(page, /\$lists\/([\w./*-]+)/g);
    expect(patterns.length).toBeGreaterThan(2);
    expect(patterns.filter((pattern) => globSync(pattern, { cwd: data }).length === 0)).toEqual([]);
  });

  it('and the figures that it explains are measured', () => {
    const meters = globSync('apps/server/src/metrics/*.ts', { cwd: projectRoot })
      .map((path) => read(path))
      .join('\n');
    const figures = named(page, /`(byre_[a-z_]+)`/g).filter(
      (name) => !name.startsWith('byre_serving') && !name.startsWith('byre_owner'),
    );
    expect(figures.filter((name) => !meters.includes(name) && !/^byre_(before|audit_reader)$/.test(name))).toEqual([]);
    const told = [...named(meters, /'(byre_[a-z_]+)'/g)];
    const isTold = (name: string) =>
      page.includes(`\`${name}\``) || page.includes(`\`${name.replace('byre_database_connections', '')}\``);
    expect(told.filter((name) => !isTold(name))).toEqual([]);
  });
});
