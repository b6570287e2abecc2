import { dirname, join, relative, sep } from 'node:path';
import { farmJobs } from '@byre/server/access/proven-farm';
import ts from 'typescript';

const server = 'apps/server';
/** The files in which a farm is proven. Everywhere else a type assertion would be a forgery. */
const makers = ['access/farm-access.ts', 'access/proven-farm.ts'];

/**
 * Finds, with the TypeScript checker, values that a statement of the server compares with the farm of a row, or writes
 * into it, without being of the type that only a proven access has. Returns one sentence for each, and one for each
 * place that makes such a value itself.
 */
export const findUnprovenFarms = (root: string): string[] => {
  const config = join(root, server, 'tsconfig.json');
  const { config: json } = ts.readConfigFile(config, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(json, ts.sys, dirname(config));
  const sources = join(root, server, 'src') + sep;
  const served = fileNames.filter(
    (path) => path.startsWith(sources.replaceAll(sep, '/')) && !path.endsWith('.test.ts'),
  );
  return unprovenIn(ts.createProgram(served, options), served, sources);
};

/** The faults in some files of a program. `folder` is the folder of the server's sources. */
export const unprovenIn = (program: ts.Program, files: readonly string[], folder: string): string[] => {
  const checker = program.getTypeChecker();
  return files.flatMap((path) => {
    const source = program.getSourceFile(path);
    if (!source) throw new Error(`${path} is not in the program.`);
    const file = relative(folder, path).split(sep).join('/');
    const breaks: string[] = [];
    const report = (node: ts.Node, what: string): void => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      breaks.push(`${file}:${line + 1}: ${what}`);
    };
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') {
        for (const value of farmsIn(node.template)) {
          if (!isMarked(checker, checker.getTypeAtLocation(value), /^__@(proven|narrowing)@/)) {
            report(value, `${value.getText(source)} is taken for the farm of a row, and nothing proves it. ${remedy}`);
          }
        }
      }
      if (!makers.includes(file)) {
        if (isForged(checker, node)) report(node, 'claims that a farm is proven. Only its access says so.');
        const job = jobOf(node);
        if (job && !job.in.some((place) => file.startsWith(place))) {
          report(node, `is no place of this job (${job.in.join(', ')}; access/proven-farm.ts).`);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return breaks;
  });
};

const remedy =
  'Give it `access.farmId`, or `narrowedTo` if the statement limits its rows otherwise (access/proven-farm.ts).';

/* The values of a template as its text is searched: `<0>` is the first. SQL has no such text. */
const column = String.raw`(?:\w+\.)?(?:farm_id|holding_id|lives_on)`;
const value = String.raw`<(\d+)>(?:::\w+(?:\[\])?)?(?!\.)`;
const compared = [
  new RegExp(String.raw`\b${column}\s*(?:=|<>|in|is (?:not )?distinct from)\s*(?:any\s*)?\(?\s*${value}`, 'gi'),
  new RegExp(String.raw`${value}\s*(?:=|<>|in)\s*(?:any\s*)?\(?\s*${column}\b`, 'gi'),
];
/** Values that become rows with named columns, and the names. */
const listed = /\bunnest\((?<values>[^()]*)\)(?: with ordinality)?\s+as\s+\w+\s*\((?<names>[^()]*)\)/gi;
const inserted =
  /\binsert into\s+\S+\s+(?:as\s+\w+\s+)?\((?<names>[^()]*)\)\s*(?:select\s|values\s*\()(?<values>[^()]*)/gi;
const named = new RegExp(String.raw`^\s*${column}\s*$`, 'i');

/** The values of a template that are compared with the farm of a row, or become one. */
const farmsIn = (template: ts.TemplateLiteral): ts.Expression[] => {
  if (!ts.isTemplateExpression(template)) return [];
  const { head, templateSpans } = template;
  const text = [head.text, ...templateSpans.map(({ literal }, at) => `<${at}>${literal.text}`)].join('');
  const found = new Set<number>();
  for (const pattern of compared) {
    for (const [, at] of text.matchAll(pattern)) found.add(Number(at));
  }
  for (const pattern of [listed, inserted]) {
    for (const { groups } of text.matchAll(pattern)) {
      const at = (groups?.names ?? '').split(',').findIndex((name) => named.test(name));
      const [, hole] = /^\s*<(\d+)>/.exec((groups?.values ?? '').split(',')[at] ?? '') ?? [];
      if (hole !== undefined) found.add(Number(hole));
    }
  }
  return [...found].flatMap((at) => templateSpans[at]?.expression ?? []);
};

/** Whether a value, or each of a list, can only have been made by the functions that mark it so. */
const isMarked = (checker: ts.TypeChecker, type: ts.Type, mark: RegExp): boolean => {
  if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Never)) return true;
  if (type.flags & ts.TypeFlags.Any) return false;
  if (type.isUnion()) return type.types.every((one) => isMarked(checker, one, mark));
  if (checker.getPropertiesOfType(type).some(({ escapedName }) => mark.test(String(escapedName)))) return true;
  const element = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
  return element !== undefined && isMarked(checker, element, mark);
};

/** Whether a type holds a proven farm: itself, as an element or as a member. */
const holdsProof = (checker: ts.TypeChecker, type: ts.Type, depth = 0): boolean => {
  if (depth > 3 || type.flags & ts.TypeFlags.Any) return false;
  const holds = (one: ts.Type): boolean => holdsProof(checker, one, depth + 1);
  if (type.isUnion()) return type.types.some(holds);
  const members = checker.getPropertiesOfType(type);
  if (members.some(({ escapedName }) => /^__@(proven|guarded)@/.test(String(escapedName)))) return true;
  if (!(type.flags & ts.TypeFlags.Object)) return false;
  if (checker.isArrayType(type) || type.symbol?.name === 'Promise') {
    return checker.getTypeArguments(type as ts.TypeReference).some(holds);
  }
  return members.some((member) => holds(checker.getTypeOfSymbol(member)));
};

/** An assertion of a type with a proven farm, or a row of the database that is said to hold one. */
const isForged = (checker: ts.TypeChecker, node: ts.Node): boolean => {
  if (ts.isAsExpression(node)) {
    return (
      !ts.isConstTypeReference(node.type) &&
      holdsProof(checker, checker.getTypeAtLocation(node.type)) &&
      !holdsProof(checker, checker.getTypeAtLocation(node.expression))
    );
  }
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    /^(rows|last)$/.test(node.expression.name.text) &&
    holdsProof(checker, checker.getTypeAtLocation(node))
  );
};

const jobOf = (node: ts.Node): { readonly in: readonly string[] } | null => {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || !/^farms?OfJob$/.test(node.expression.text)) {
    return null;
  }
  const [name] = node.arguments;
  const job = name && ts.isStringLiteral(name) && Object.hasOwn(farmJobs, name.text) ? name.text : null;
  return job === null ? { in: [] } : farmJobs[job as keyof typeof farmJobs];
};
