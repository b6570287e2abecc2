import { createHash } from 'node:crypto';

/** What a bundler knows of a module: who imports it, at once or late. */
export type ModuleLinks = { importers: readonly string[]; dynamicImporters: readonly string[] };
type LinksOf = (id: string) => ModuleLinks | null;

/** Screens and other late parts that are used one after the other. What is not named here is loaded by itself. */
const together: readonly [name: string, modules: RegExp][] = [
  ['field', /\/app\/screens\/(?:animal|case|case-form|treatment-form|usage-form|visit)-screen\.tsx$/],
  ['queue', /\/app\/screens\/(?:queue|repair|farmer-report|visit-summary)-screen\.tsx$/],
  [
    'rounds',
    /\/app\/screens\/(?:rounds?|round-sheet|tb-test|group-treatment|observations?|observation-form)-screen\.tsx$/,
  ],
  ['account', /\/app\/(?:screens\/(?:device|register|reset-password)|factor-demand)-screen\.tsx$/],
  ['account', /\/app\/server-queries\.tsx$|\/features\/(?:account|second-factor)\/[\w-]+-notice\.tsx$/],
  ['lock', /\/features\/app-lock\/|\/device\/lock\//],
  ['start', /\/device\/(?:session|sync|edits)\/(?!run-photos)/],
  ['desk', /\/app\/desk\/(?:desk|held-screen|screens\/(?:table-screens|visit-plan-screen|deleted-screen))\.tsx$/],
  ['entry', /\/app\/desk\/screens\/(?:case-page|new-case|new-group|new-observation|gone)-screens?\.tsx$/],
  ['reports', /\/app\/desk\/reports\/|\/features\/reports\/sending\//],
  ['house', /\/app\/desk\/screens\/|\/features\/practice-access\/audit\//],
];

const partOf = (id: string): string =>
  together.find(([, modules]) => modules.test(id))?.[0] ?? id.replace(/^.*\//, '').replace(/\..*$/, '');

/**
 * Names the file in which the app's build puts a module: modules that the same parts of the app need share one. A phone
 * stores the whole app before it can be offline, with a request for each file; if each screen were a part, there would be
 * 330, most of them smaller than 1.5 kB. Null for a module that no late part needs.
 *
 *   animal-screen ─┐
 *   case-form ─────┴ field ─┬─ shared-1f0a3c ─ react-aria …
 *   rounds-screen ── rounds ┘
 */
export const createFileNames = (): ((id: string, linksOf: LinksOf) => string | null) => {
  const known = new Map<string, string | null>();
  return (id, linksOf) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const name = nameOf(partsThatNeed(id, linksOf));
    known.set(id, name);
    return name;
  };
};

const partsThatNeed = (id: string, linksOf: LinksOf): ReadonlySet<string> => {
  const parts = new Set<string>();
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const { importers = [], dynamicImporters = [] } = linksOf(next) ?? {};
    if (dynamicImporters.length > 0) parts.add(partOf(next));
    waiting.push(...importers);
  }
  return parts;
};

const nameOf = (parts: ReadonlySet<string>): string | null => {
  const [only] = parts;
  if (only === undefined || parts.size === 1) return only ?? null;
  const names = [...parts].sort().join(' ');
  return `shared-${createHash('sha256').update(names).digest('hex').slice(0, 6)}`;
};
