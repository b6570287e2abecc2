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

/** Caches compiled code, so that later starts need not compile the TypeScript again. */
const compiled = join(nodeModules, '.cache', 'byre-code');

/** Ctrl-C reaches this process from the terminal and again from npm. Both are the same request. */
const SIGNAL_ECHO_MS = 1000;

/** How often to check that the npm that called us is still running: it gives no notice when it is killed. */
const LOOK_MS = 500;

/**
 * As in the server's `npm run serve`: limits how much garbage collects between collections, and stops a collection after every
 * few answers. Answers live outside the heap, and those collections cost more than the rest of the work. A collection follows
 * when the heap has grown by 30 % (usually it may grow to four times its size), which is a few more of them for 80 MB less.
 * Node only accepts this at start.
 */
const serverFlags = ['--max-semi-space-size=8', '--initial-heap-size=96', '--heap-growing-percent=30'];

const [command, ...args] = process.argv.slice(2);
const commands = [
  'start',
  'dev',
  'test',
  'test:engines',
  'test:crash',
  'test:generated',
  'test:generators',
  'test:prism',
  'test:walls',
  'test:mutation',
  'test:postgres15',
  'test:pgbouncer',
  'test:citus',
  'test:rolling',
  'test:release',
  'test:client',
  'simulate',
  'simulate:planted',
  'check',
  'e2e',
  'build',
  'generate',
  'api:release',
  'format',
  'migrate',
  'distribute',
  'import',
  'demo',
  'epoch',
  'backup',
  'restore',
  'admin',
  'photos',
  'purge',
  'bench:api',
  'bench:writes',
  'bench:sync',
  'bench:app',
  'bench:desk',
  'bench:changes',
  'bench:abuse',
  'bench:live',
  'bench:service',
  'bench:peers',
  'screens',
  'sbom',
  'client:pack',
  'release',
  'release:raise',
];

/** The program that runs on our behalf and ends when we are asked to end. */
let running;

if (!commands.includes(command)) {
  giveUp(`Usage: node packages/dev-stack/bootstrap.mjs <${commands.join(' | ')}> [arguments]`);
} else {
  passOnEndings();
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

/** Packages installed by hand count if npm recorded the locked version of each. Packages of other platforms are left out. */
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
  running = child;
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `npm could not be started: ${error.message}` }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * The child leads a session of its own, so that a signal reaches it only once, through this process. The channel closes when this
 * process dies, so nothing is left running after a kill.
 */
function handOver(entry) {
  const path = [join(nodeModules, '.bin'), process.env.PATH].filter(Boolean).join(delimiter);
  const flags = command === 'start' ? serverFlags : [];
  const child = spawn(node24, [...flags, entry, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: !isWindows,
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path },
  });
  running = child;
  child.once('error', (error) => giveUp(`Node 24 from node_modules could not be started: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** When npm or anybody else ends this process, everything ends. When the child finishes, so does this process. */
function passOnEndings() {
  let lastMs = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!isWindows && Date.now() - lastMs > SIGNAL_ECHO_MS) end(signal);
      lastMs = Date.now();
    });
  }
  const isCalledByNpm = process.env.npm_lifecycle_event !== undefined && !isWindows;
  if (!isCalledByNpm) return;
  const callers = callersOf(process.ppid);
  const looking = setInterval(() => {
    if (process.ppid === callers[0] && callers.every(isAlive)) return;
    clearInterval(looking);
    end('SIGTERM');
  }, LOOK_MS);
  looking.unref();
}

function end(signal) {
  if (running === undefined) process.exit(128 + constants.signals[signal]);
  running.kill(signal);
}

/** Our parent. Where that is the shell in which npm runs a script, which outlives npm, npm itself. */
function callersOf(parent) {
  try {
    const line = readFileSync(`/proc/${parent}/stat`, 'utf8');
    const name = line.slice(line.indexOf('(') + 1, line.lastIndexOf(')'));
    const [, grandparent] = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return /^(ba|da|a|z|k)?sh$/.test(name) ? [parent, Number(grandparent)] : [parent];
  } catch {
    // Not Linux: the parent alone.
    return [parent];
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
