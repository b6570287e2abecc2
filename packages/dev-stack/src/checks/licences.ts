import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences under which anybody may use, change and pass on what is built with the package, if its notice is kept. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  // Anyone who changes a file of the package must publish that file. Byre uses the files unchanged.
  'MPL-2.0',
]);

/** Packages under another licence, with the reason why each may stay. */
const exceptions: Record<string, string> = {
  'png-js': 'MIT, in its licence file only',
  busboy: 'MIT, named in an older form; only tests run it',
  streamsearch: 'MIT, named in an older form; only tests run it',
  'humanize-number': 'MIT, named in its readme only; only tests run it',
  'caniuse-lite': 'CC-BY-4.0 on data of browsers that the build reads and does not ship',
};

type Lock = { packages: Record<string, { license?: string; link?: boolean }> };

/** The locked packages whose licence nobody has reviewed; one sentence for each. */
export const findUnknownLicences = (root: string): string[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(packages).flatMap(([path, { license, link }]) => {
    const name = path.split('node_modules/').slice(1).at(-1);
    if (name === undefined || link || name in exceptions || isAllowed(license ?? '')) return [];
    return [
      `${name}: its licence is ${license ?? 'not named'}; look at it, then add it to licences.ts or do without it.`,
    ];
  });
};

/** An SPDX expression of names joined by OR, of which one is enough, or by AND, of which each must be allowed. */
export const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.has(name.trim())));
