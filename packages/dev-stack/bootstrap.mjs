// Runs a command of the project on a bare clone, with whatever Node (18 or later) the machine has: installs the locked
// packages if they are missing or out of date, then hands over to Node 24 from node_modules, which runs the TypeScript.
// Only built-in modules may be imported here.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const sources = join(root, 'packages', 'dev-stack', 'src');
const nodeModules = join(root, 'node_modules');
const marker = join(nodeModules, '.installed-from');
const isWindows = process.platform === 'win32';
const node24 = join(nodeModules, 'node', 'bin', isWindows ? 'node.exe' : 'node');

/** Code as it was compiled the first time, so that later starts need not turn TypeScript into JavaScript again. */
const compiled = join(nodeModules, '.cache', 'byre-code');

/** Ctrl-C reaches this process from the terminal and again from npm; both mean one wish. */
const SIGNAL_ECHO_MS = 1000;

/** As `npm run serve` of the server has it: bounds what the collector lets lie before it looks. Can only be said at the start. */
const serverFlags = ['--max-semi-space-size=8'];

const [command, ...args] = process.argv.slice(2);
const commands = [
  'start',
  'dev',
  'test',
  'test:engines',
  'test:crash',
  'test:walls',
  'test:postgres15',
  'simulate',
  'simulate:planted',
  'check',
  'e2e',
  'build',
  'generate',
  'format',
  'import',
  'demo',
  'epoch',
  'admin',
  'bench:api',
  'bench:sync',
  'bench:app',
  'bench:desk',
  'bench:abuse',
  'screens',
  'sbom',
];

if (!commands.includes(command)) {
  giveUp(`Usage: node packages/dev-stack/bootstrap.mjs <${commands.join(' | ')}> [arguments]`);
} else {
  await installIfNeeded();
  if (!existsSync(node24)) {
    giveUp(
      'Node 24 is missing from node_modules, because install scripts are off: run "npm ci --ignore-scripts=false".',
    );
  } else {
    handOver(join(sources, `${command.replace(':', '/')}.ts`));
  }
}

async function installIfNeeded() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  if (!isInstalled(JSON.parse(lock.toString()))) await install();
  if (process.exitCode) process.exit();
  writeFileSync(marker, hash);
}

/** Packages somebody installed by hand are good if npm noted the locked version of each; those of other machines are left out. */
function isInstalled(lock) {
  const noted = join(nodeModules, '.package-lock.json');
  if (!existsSync(noted)) return false;
  const installed = JSON.parse(readFileSync(noted, 'utf8')).packages;
  return Object.entries(lock.packages)
    .filter(([path, locked]) => path.includes('node_modules/') && !locked.optional)
    .every(([path, locked]) => installed[path]?.version === locked.version);
}

async function install() {
  const isFirst = !existsSync(nodeModules) || readdirSync(nodeModules).length === 0;
  const startedMs = Date.now();
  process.stdout.write(isFirst ? 'Installing packages, about a minute the first time ' : 'Updating packages ');
  const dots = setInterval(() => process.stdout.write('.'), 2000);
  const { code, output } = await runNpm(['ci', '--include=dev', '--include=optional']);
  clearInterval(dots);
  if (code === 0) {
    process.stdout.write(` done in ${Math.round((Date.now() - startedMs) / 1000)} s\n`);
    return;
  }
  process.stdout.write(' failed\n');
  const lines = output.split('\n').filter((line) => !line.includes('EBADENGINE'));
  process.stderr.write(`${lines.join('\n').trim()}\n`);
  giveUp('Installing the packages failed; above is what npm says about it.');
}

/** The npm that called us, else the one on the path. A production environment must not leave out the build tools. */
function runNpm(npmArgs) {
  const caller = process.env.npm_execpath;
  const [file, before] = caller?.endsWith('.js') ? [process.execPath, [caller]] : ['npm', []];
  const child = spawn(file, [...before, ...npmArgs], { cwd: root, shell: isWindows && file === 'npm' });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `npm could not be started: ${error.message}` }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * The child leads a session of its own, so that a signal reaches it once, through here; the channel tells it when this
 * process is gone, so that nothing is left running after a kill.
 */
function handOver(entry) {
  const path = [join(nodeModules, '.bin'), process.env.PATH].filter(Boolean).join(delimiter);
  const flags = command === 'start' ? serverFlags : [];
  const child = spawn(node24, [...flags, entry, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: !isWindows,
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path },
  });
  let lastMs = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!isWindows && Date.now() - lastMs > SIGNAL_ECHO_MS) child.kill(signal);
      lastMs = Date.now();
    });
  }
  child.once('error', (error) => giveUp(`Node 24 from node_modules could not be started: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
