import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

/** The file that compares, and the word that every other one asks. */
const home = 'packages/contract/src/animals/species.ts';
const remedy = `Ask isOfSpecies (${home}): an animal may have no species, or one that no list knows.`;

/** Rules of other forms, each with its reason. */
const free: Readonly<Record<string, string>> = {
  'packages/contract/src/reports/milk-giving.ts': 'decides what is asked of an animal without a species',
  'packages/contract/src/formulary/label-periods.ts': 'species of a product, of which none is absent',
  'apps/server/src/modules/reports/trends/incidence-trend.ts': 'lines of a report, one of them of the absent species',
};

/**
 * Finds each place where the product compares a recorded species with a word or a list of words by itself. Null and a
 * word that no list knows would count as another species there, and the animal would be left out without a word.
 * Returns one sentence for each.
 */
export const findSpeciesComparisons = (root: string): string[] =>
  globSync('{apps,packages}/**/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !/\.(test|spec)\.tsx?$|\/testing\/|^packages\/(dev-stack|demo-data)\//.test(path))
    .filter((path) => path !== home && !Object.hasOwn(free, path))
    .flatMap((path) => comparisonsIn(path, readFileSync(join(root, path), 'utf8')));

/** The comparisons in the text of one file. */
export const comparisonsIn = (path: string, text: string): string[] => {
  if (!/species/.test(text)) return [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    const at = `${path}:${line + 1}`;
    if (compares(node)) found.push(`${at}: compares a species by itself: ${node.getText(source)}. ${remedy}`);
    if (isTakenForTruth(node))
      found.push(`${at}: takes yes, no and unknown for true. Compare the answer with one of them.`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** An answer that is taken for true or false: each of the three words is true. */
const isTakenForTruth = (node: ts.Node): boolean => {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'isOfSpecies') {
    return false;
  }
  const { parent } = node;
  if (ts.isPrefixUnaryExpression(parent) || ts.isIfStatement(parent)) return true;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  const joins = [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken];
  return ts.isBinaryExpression(parent) && joins.includes(parent.operatorToken.kind);
};

const compares = (node: ts.Node): boolean => {
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node;
    return isEquality(operatorToken.kind) && ((isSpecies(left) && isWord(right)) || (isSpecies(right) && isWord(left)));
  }
  // A blank in place of an absent species is one more word to look up.
  if (ts.isElementAccessExpression(node)) return isBlanked(node.argumentExpression);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  return /^(includes|has|hasOwn|indexOf|startsWith)$/.test(node.expression.name.text) && node.arguments.some(isSpecies);
};

const equalities: readonly ts.SyntaxKind[] = [
  ...[ts.SyntaxKind.EqualsEqualsToken, ts.SyntaxKind.EqualsEqualsEqualsToken],
  ...[ts.SyntaxKind.ExclamationEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken],
];

const isEquality = (kind: ts.SyntaxKind): boolean => equalities.includes(kind);

/** A species by its name: `species`, `animal.species`, `stock_species`, each also with a value for an absent one. */
const isSpecies = (node: ts.Expression): boolean => {
  if (ts.isIdentifier(node)) return /^(stock_)?species$/.test(node.text);
  if (ts.isPropertyAccessExpression(node)) return isSpecies(node.name as ts.Identifier);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return isSpecies(node.expression);
  return isBlanked(node);
};

const isBlanked = (node: ts.Expression): boolean =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
  isSpecies(node.left);

const isWord = (node: ts.Expression): boolean => ts.isStringLiteral(node) && node.text !== '';
