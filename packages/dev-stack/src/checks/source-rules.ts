import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const longestFileLines = 300;
const folders = ['apps', 'packages', 'e2e'];
const source = /\.(ts|tsx|mjs|css|sql)$/;
/** Tests, generated files, and migrations, which are never changed once landed. */
const freeOfLength = /\.(test|spec)\.tsx?$|\.generated\.|\.sql$/;
const skipped = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** The rules on source text that the linter does not cover; one sentence for each violation. */
export const findSourceBreaks = (root: string): string[] =>
  folders
    .flatMap((folder) => sourceFiles(root, folder))
    .flatMap((path) => breaksIn(path, readFileSync(join(root, path), 'utf8')));

/** The violations in one file. `path` decides which rules apply to it. */
export const breaksIn = (path: string, text: string): string[] => {
  const breaks: string[] = [];
  const lines = countCodeLines(text);
  if (!freeOfLength.test(path) && lines > longestFileLines) {
    breaks.push(
      `${path}: ${lines} lines without blanks and comments; split it by concept (${longestFileLines} at most).`,
    );
  }
  if (/\b(select|returning)\s+\*/i.test(withoutComments(text))) {
    breaks.push(`${path}: SQL that asks for all columns; name them, so that a new one changes no answer.`);
  }
  breaks.push(...saidElsewhere(path, text), ...otherwiseWritten(path, text), ...undeclaredKeys(path, text));
  return breaks;
};

/** Things that have one home, the files that may repeat them, and a pattern that recognises a repetition. */
const homes = [
  {
    home: 'packages/contract/src/time.ts',
    again: /^(export )?const (dayMs|hourMs|minuteMs) = |\b(86_?400_?000|3_?600_?000|60_?000)\b/m,
  },
  {
    home: 'packages/contract/src/json.ts',
    again:
      /\b(const|function) (isObject|isJsonObject)\b|typeof ([\w.]+) === 'object'\s+&&\s+\3 !== null|typeof ([\w.]+) !== 'object'\s+\|\|\s+\4 === null/,
  },
  // So that every way to paper is found by the test that prints them all, and nothing is printed without its frame.
  { home: 'apps/web/src/ui/buttons/print-button.tsx', again: /\bwindow\.print\(|(?<![\w.])print\(\)/ },
  { home: 'apps/web/src/ui/frames/paper.tsx', again: /\bdata-paper=/ },
  { home: 'apps/server/src/ids.ts', again: /\b(const|function) isUuid = \(/ },
  { home: 'packages/contract/src/csv.ts', again: /['"`]\\uFEFF/i },
];
/** Tests may spell out their figures. These workspaces do not import the contract, or generate a world of their own. */
const freeOfHomes = /\.(test|spec)\.tsx?$|\/testing\/|^e2e\/|^packages\/(dev-stack|demo-data|client)\//;

/** A key that is named where it is pressed, and so is missing from the list of the desk's keys. */
const namedKey = /\bkey === '(?:Enter|Escape|Arrow\w+|Home|End|Page\w+)'/;
/** A reader of ear tags ends a number with Enter or Tab: nobody presses these. */
const freeOfKeys = /\.test\.tsx?$|^apps\/web\/src\/features\/animals\/scan\//;

const undeclaredKeys = (path: string, text: string): string[] =>
  path.startsWith('apps/web/src/') && !freeOfKeys.test(path) && namedKey.test(withoutComments(text))
    ? [`${path}: a key that is not declared in apps/web/src/ui/keys/desk-keys.ts.`]
    : [];

const saidElsewhere = (path: string, text: string): string[] => {
  if (freeOfHomes.test(path) || !/\.tsx?$/.test(path)) return [];
  const said = withoutComments(text);
  return homes
    .filter(({ home, again }) => path !== home && again.test(said))
    .map(({ home }) => `${path}: says again what ${home} has; import it from there.`);
};

/** A statement that runs when the file is loaded: the file is a program or a test, whose functions follow its work. */
const runsAtOnce = /^(await |(?!import\b|if\b|for\b|switch\b|while\b)[a-zA-Z_$][\w$]*(\??\.[\w$]+)*(\?\.)?\()/m;
/**
 * Except components and hooks, which React's tools recognise by their form, and generators, which have no other form.
 */
const declaredFunction = /^(?:export )?(?:async )?function (?!use[A-Z])([a-z]\w*)/gm;
const shoutedConstant = /\bconst ([A-Z][A-Z0-9_]+)\b/g;
/** Object types other than the props of a component. An interface that adds to another package's is indented. */
const declaredInterface = /^(?:export )?interface (\w+?)(?<!Props)\b/gm;

const otherwiseWritten = (path: string, text: string): string[] => {
  if (!/\.tsx?$/.test(path)) return [];
  const code = withoutComments(text);
  const functions = runsAtOnce.test(code) ? [] : [...code.matchAll(declaredFunction)];
  return [
    ...functions.map(([, name]) => `${path}: function ${name} is to be an arrow: const ${name} = () => …`),
    ...[...code.matchAll(declaredInterface)].map(([, name]) => `${path}: interface ${name} is to be a type.`),
    ...[...code.matchAll(shoutedConstant)].map(
      ([, name]) => `${path}: ${name} is to be in camelCase, as every constant.`,
    ),
  ];
};

const countCodeLines = (text: string): number =>
  withoutComments(text)
    .split('\n')
    .filter((line) => line.trim() !== '').length;

/** Only whole-line and block comments are left out. A comment after code adds no line. */
const withoutComments = (text: string): string =>
  text.replace(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '').replace(/^\s*(\/\/|--).*$/gm, '');

const sourceFiles = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourceFiles(root, path);
    return source.test(entry.name) ? [path] : [];
  });
