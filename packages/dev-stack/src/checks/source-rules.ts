import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LONGEST_FILE_LINES = 300;
const FOLDERS = ['apps', 'packages', 'e2e'];
const SOURCE = /\.(ts|tsx|mjs|css|sql)$/;
/** Tests, generated files, and migrations, which are never changed again. */
const FREE_OF_LENGTH = /\.(test|spec)\.tsx?$|\.generated\.|\.sql$/;
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** The rules on source text that the linter has no rule for; one sentence for each break. */
export function findSourceBreaks(root: string): string[] {
  return FOLDERS.flatMap((folder) => sourceFiles(root, folder)).flatMap((path) =>
    breaksIn(path, readFileSync(join(root, path), 'utf8')),
  );
}

/** The breaks of one file; `path` decides which rules hold for it. */
export function breaksIn(path: string, text: string): string[] {
  const breaks: string[] = [];
  const lines = countCodeLines(text);
  if (!FREE_OF_LENGTH.test(path) && lines > LONGEST_FILE_LINES) {
    breaks.push(
      `${path}: ${lines} lines without blanks and comments; split it by concept (${LONGEST_FILE_LINES} at most).`,
    );
  }
  if (/\b(select|returning)\s+\*/i.test(withoutComments(text))) {
    breaks.push(`${path}: SQL that asks for all columns; name them, so that a new one changes no answer.`);
  }
  breaks.push(...saidElsewhere(path, text));
  return breaks;
}

/** What has one home, which files may say it again, and what it looks like where somebody does. */
const HOMES = [
  { home: 'packages/contract/src/time.ts', again: /^(export )?const (dayMs|hourMs|minuteMs) = |\b86_?400_?000\b/m },
  { home: 'packages/contract/src/json.ts', again: /\b(const|function) (isObject|isJsonObject)\b/ },
  { home: 'apps/server/src/ids.ts', again: /\b(const|function) isUuid = \(/ },
  { home: 'packages/contract/src/csv.ts', again: /['"`]\\uFEFF/ },
];
/** Tests say their figures themselves; these workspaces know no contract, or generate a world of their own. */
const FREE_OF_HOMES =
  /\.(test|spec)\.tsx?$|\/testing\/|^e2e\/|^packages\/(dev-stack|demo-data|reference-data|client)\//;

function saidElsewhere(path: string, text: string): string[] {
  if (FREE_OF_HOMES.test(path) || !/\.tsx?$/.test(path)) return [];
  const said = withoutComments(text);
  return HOMES.filter(({ home, again }) => path !== home && again.test(said)).map(
    ({ home }) => `${path}: says again what ${home} has; import it from there.`,
  );
}

function countCodeLines(text: string): number {
  return withoutComments(text)
    .split('\n')
    .filter((line) => line.trim() !== '').length;
}

/** Whole-line and block comments only: what stands behind code on its line costs nothing in length. */
function withoutComments(text: string): string {
  return text.replace(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '').replace(/^\s*(\/\/|--).*$/gm, '');
}

function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles(root, path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}
