// The import walls: who may import what. Zones are patterns over folder names, or read from the folders on disk, so a
// new feature, module or workspace is guarded from its first file.
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const TESTS = '\\.(test|spec)\\.tsx?$';
const TEST_TOOLS = '^node_modules/(vitest|@vitest|fast-check|pure-rand)/';

/** Folder of each workspace by its package name, with the names it declares. */
const workspaces = globSync(['packages/*/package.json', 'apps/*/package.json', 'e2e/package.json']).map((path) => {
  const { name, dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(path, 'utf8'));
  return { name, folder: dirname(path), declared: Object.keys({ ...dependencies, ...devDependencies }) };
});

/** A workspace imports only the workspaces its package.json declares; links among them hide a missing one from Node. */
const declaredWorkspaces = workspaces.map(({ name, folder, declared }) => {
  const allowed = workspaces.filter((other) => other.name === name || declared.includes(other.name));
  return {
    name: `declared-by-${folder.replaceAll('/', '-')}`,
    comment: `${folder} imports a workspace that its package.json does not declare.`,
    severity: 'error',
    from: { path: `^${folder}/` },
    to: { path: '^(apps|packages|e2e)/', pathNot: allowed.map((other) => `^${other.folder}/`) },
  };
});

/**
 * One rule for each room of a folder, from the floor up: a room knows those before it. `beside` names files beside the
 * rooms that use all of them.
 */
const rooms = (name, folder, inOrder, beside) =>
  inOrder.flatMap((room, floor) => {
    const above = [...inOrder.slice(floor + 1).map((other) => `${other}/`), ...(beside ? [beside] : [])];
    if (above.length === 0) return [];
    return forbid(
      `${name}-${room}`,
      `${room}/ knows the rooms below it: ${inOrder.slice(0, floor).join(', ') || 'none'}.`,
      { path: `^${folder}/${room}/`, pathNot: TESTS },
      // A lock that is loaded when needed may be above.
      { path: `^${folder}/(${above.join('|')})`, dependencyTypesNot: ['dynamic-import'] },
    );
  });

const DEVICE = ['browser', 'storage', 'caches', 'opened', 'reads', 'edits', 'session', 'server', 'lock', 'sync'];
const UI = 'theme keys buttons feedback fields keypads pickers lists charts frames work-table gallery'.split(' ');
const HTTP = ['running', 'answers', 'reading', 'problems', 'limits', 'writing', 'caller'];

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

export default {
  forbidden: [
    forbid('no-cycles', 'Two files that need each other are one thing, or hide a third.', {}, { circular: true }),
    forbid('no-test-imports', 'Nothing may depend on a test.', {}, { path: TESTS }),
    forbid('resolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    forbid(
      'declared-packages',
      'A package that no package.json declares is there by accident and goes the same way.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    ...declaredWorkspaces,

    forbid(
      'contract-is-pure',
      'The contract is read by every side, so it needs nothing but typebox.',
      { path: '^packages/contract/src/', pathNot: TESTS },
      { pathNot: ['^packages/contract/src/', '^node_modules/typebox/'] },
    ),
    forbid(
      'contract-testing-is-portable',
      'What is generated is tried on every side, so it knows the contract and the test tools.',
      { path: '^packages/contract/testing/', pathNot: TESTS },
      { pathNot: ['^packages/contract/', TEST_TOOLS] },
    ),
    forbid(
      'sync-is-pure',
      'The engine meets the world through its ports; it imports the contract only.',
      { path: '^packages/sync/src/', pathNot: TESTS },
      { pathNot: ['^packages/sync/src/', '^packages/contract/src/'] },
    ),
    forbid(
      'sync-testing-is-portable',
      'The suites run against every implementation, so they know the engine, the contract and the test tools.',
      { path: '^packages/sync/testing/', pathNot: TESTS },
      { pathNot: ['^packages/(sync|contract)/', TEST_TOOLS] },
    ),
    forbid('apps-apart', 'Server and app meet in the contract.', { path: '^apps/web/' }, { path: '^apps/server/' }),
    forbid('apps-apart', 'Server and app meet in the contract.', { path: '^apps/server/' }, { path: '^apps/web/' }),

    forbid(
      'modules-apart',
      'Of another module only its queries and commands may be used: its routes and rules are its own.',
      { path: '^apps/server/src/modules/([^/]+)/', pathNot: TESTS },
      {
        path: '^apps/server/src/modules/',
        pathNot: [
          '^apps/server/src/modules/$1/',
          '^apps/server/src/modules/[^/]+/(queries|commands)\\.ts$',
          // An edit of any kind of record, by the rules of its module.
          '^apps/server/src/modules/apply-edit\\.ts$',
        ],
      },
    ),
    forbid(
      'ground-knows-no-module',
      'http, docs, db, access, commands and importers carry the modules and know none of them.',
      { path: '^apps/server/src/(http|docs|db|access|commands|importers)/', pathNot: TESTS },
      { path: '^apps/server/src/modules/' },
    ),
    forbid(
      'one-pool',
      'The connection pool is made at the edge of a process and handed in; whoever connects beside it escapes its gate.',
      {
        pathNot: [
          '^apps/server/(src/main\\.ts|testing/|src/program/|src/db/|src/backup/(keep|restore)-backup\\.ts)',
          '^packages/(dev-stack|demo-data)/src/',
          TESTS,
        ],
      },
      { path: '^apps/server/src/db/driver/connect\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'one-driver',
      'The driver can run two transactions on one connection; only the module that guards it may use it.',
      { path: '^apps/server/', pathNot: ['^apps/server/src/db/driver/', TESTS] },
      { path: '^node_modules/postgres/', dependencyTypesNot: ['type-only'] },
    ),

    forbid(
      'features-apart',
      'A feature knows its own subject; screens put features together.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    forbid(
      'features-below-app',
      'Screens use features, never the other way round.',
      { path: '^apps/web/src/(features|device|ui|forms|words|tables)/' },
      { path: '^apps/web/src/(app/|main\\.tsx)' },
    ),
    forbid(
      'ground-knows-no-feature',
      'Words, forms and tables serve every feature and know none.',
      { path: '^apps/web/src/(forms|words|tables)/' },
      { path: '^apps/web/src/features/' },
    ),
    forbid(
      'no-schemas-on-the-device',
      'Schemas weigh more than the app may at its first load; the device takes their types and the small rule modules.',
      { path: '^apps/web/src/', pathNot: TESTS },
      {
        path: ['^node_modules/typebox/', '^packages/contract/src/.+/(schema|api|examples)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'ui-is-dumb',
      'A button knows nothing of farms: ui imports nothing of ours.',
      { path: '^apps/web/src/ui/' },
      { path: '^(apps|packages|e2e)/', pathNot: '^apps/web/src/ui/' },
    ),
    forbid(
      'figures-are-asked-about',
      'A number that people type goes through forms/figures/, which asks about one that is hardly meant.',
      { path: '^apps/web/src/', pathNot: ['^apps/web/src/(ui|forms/figures)/', TESTS] },
      { path: '^apps/web/src/ui/fields/number-(field|input)\\.tsx$' },
    ),
    forbid(
      'device-below-features',
      'The edge to the browser serves the features and knows none.',
      { path: '^apps/web/src/device/' },
      { path: '^apps/web/src/(features|ui)/' },
    ),
    forbid(
      'device-without-react',
      'The edge to the browser works without a screen; use-live.ts alone joins the two.',
      { path: '^apps/web/src/device/', pathNot: ['/use-live\\.tsx?$', TESTS] },
      { path: '^node_modules/(react|react-dom|dexie-react-hooks)/' },
    ),
    ...rooms('device', 'apps/web/src/device', DEVICE, 'use-live'),
    ...rooms('ui', 'apps/web/src/ui', UI),
    ...rooms('http', 'apps/server/src/http', HTTP, '(implement|record-handlers|stream-answer)\\.ts'),
    forbid(
      'worker-alone',
      'The service worker is a script of its own; what it imports is downloaded twice.',
      { path: '^apps/web/src/service-worker/', pathNot: TESTS },
      { path: '^(apps|packages)/', pathNot: '^apps/web/src/service-worker/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    // The rivals of the benchmark, and what makes clients, have packages of their own, which are installed when first run.
    exclude: { path: '(^|/)(dist|test-results|playwright-report)/|^packages/dev-stack/(rivals|generators)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
  },
};
