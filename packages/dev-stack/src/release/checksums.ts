import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a folder as `sha256sum --check` reads them, in the order of their names; links have none of their own. */
export function checksums(folder: string, names = filesOf(folder)): string {
  return names.map((name) => `${sha256(join(folder, name))}  ${name}\n`).join('');
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => lstatSync(join(folder, name)).isFile())
    .sort();
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
