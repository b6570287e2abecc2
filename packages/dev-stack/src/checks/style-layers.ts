import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const web = 'apps/web/src';
/** What every screen is built from. Everything else in the app's source belongs to a feature or a screen. */
const ofComponents = new RegExp(`^${web}/(ui|forms|tables)/`);
/** The reset and the tokens come before all layers, or declare them. */
const ground = [`${web}/ui/theme/base.css`, `${web}/ui/theme/tokens.css`];

type Sheet = { path: string; text: string };

/**
 * Checks the layers of the app's style sheets; one sentence for each violation. A component's sheet is in layer `ui`, a
 * feature's in `features`, and a feature names no class of a component. It sets the component's custom properties
 * instead, so that a component can change without a look at every feature.
 */
export const findStyleBreaks = (root: string): string[] =>
  styleBreaks(
    globSync(`${web}/**/*.css`, { cwd: root })
      .map((path) => path.split(sep).join('/'))
      .toSorted()
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );

/** The violations in some style sheets. */
export const styleBreaks = (sheets: readonly Sheet[]): string[] => {
  const isOfComponents = ({ path }: Sheet) => ofComponents.test(path);
  const homes = new Map(
    sheets.filter(isOfComponents).flatMap((sheet) => classesIn(sheet).map((name) => [name, sheet.path] as const)),
  );
  return sheets.flatMap((sheet) => {
    const layer = isOfComponents(sheet) ? 'ui' : 'features';
    const reached = isOfComponents(sheet) ? [] : [...new Set(classesIn(sheet))].filter((name) => homes.has(name));
    return [
      ...(ground.includes(sheet.path) || isIn(layer, sheet)
        ? []
        : [`${sheet.path}: every rule belongs in @layer ${layer}.`]),
      ...reached.map(
        (name) => `${sheet.path}: names .${name} of ${homes.get(name)}; set one of its custom properties instead.`,
      ),
    ];
  });
};

/** The classes that the selectors of a sheet name. */
const classesIn = ({ text }: Sheet): string[] => {
  const preludes = [...withoutComments(text).matchAll(/([^{};]*)\{/g)].map(([, prelude = '']) => prelude);
  return preludes
    .filter((prelude) => !prelude.trim().startsWith('@'))
    .flatMap((prelude) => [...prelude.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
};

/** Whether all rules of a sheet are in a layer. `@page` rules cannot be. */
const isIn = (layer: string, { text }: Sheet): boolean =>
  outermost(withoutComments(text)).every(
    (prelude) => prelude === `@layer ${layer}` || prelude.startsWith('@page') || prelude.startsWith('@font-face'),
  );

/** The preludes of the outermost blocks. */
const outermost = (text: string): string[] => {
  const preludes: string[] = [];
  let depth = 0;
  let begun = 0;
  for (const [at, character] of [...text].entries()) {
    if (character === '{') {
      if (depth === 0) preludes.push(text.slice(begun, at).trim());
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth === 0) begun = at + 1;
    }
  }
  return preludes;
};

const withoutComments = (text: string): string => {
  return text.replace(/\/\*[\s\S]*?\*\//g, '');
};
