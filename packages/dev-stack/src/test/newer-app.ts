// Builds the app as a future release would be: another version, another shape of the copy of the server's data, and an
// outbox with one more table. Run as a script with the output folder, because the bundler changes its process.
import { join } from 'node:path';
import { build, loadConfigFromFile, type Plugin } from 'vite';
import { serviceWorker } from '../service-worker-plugin.ts';
import { projectRoot } from '../settings.ts';

const [outDir] = process.argv.slice(2);
if (!outDir) throw new Error('The folder of the build is missing.');

const web = join(projectRoot, 'apps', 'web');

const changes: { file: string; from: RegExp; to: string }[] = [
  { file: 'apps/web/package.json', from: /"version": ".*?"/, to: '"version": "99.0.0"' },
  { file: 'device/storage/database.ts', from: /(const otherShapes = )\d+/, to: '$199' },
  {
    file: 'device/storage/database.ts',
    from: /(super\(`byre-\$\{userId\}-outbox`.*\n)/,
    to: "$1this.version(99).stores({ later: 'id' });\n",
  },
];

const release: Plugin = {
  name: 'byre:release-to-come',
  enforce: 'pre',
  transform(code, id) {
    return changes.filter(({ file }) => id.endsWith(file)).reduce(changed, code);
  },
};

function changed(code: string, { file, from, to }: (typeof changes)[number]): string {
  if (!from.test(code)) throw new Error(`${file} has nothing like ${from}.`);
  return code.replace(from, to);
}

const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(projectRoot, 'vite.config.ts'));
if (!loaded) throw new Error('vite.config.ts could not be read.');
const ownPlugins = [loaded.config.plugins].flat(5).filter((plugin) => !isServiceWorker(plugin));
await build({
  ...loaded.config,
  configFile: false,
  logLevel: 'warn',
  plugins: [release, ...ownPlugins, serviceWorker({ source: join(web, 'src', 'service-worker', 'sw.ts') })],
  build: { ...loaded.config.build, outDir, sourcemap: false },
});

function isServiceWorker(plugin: unknown): boolean {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'byre:service-worker';
}
