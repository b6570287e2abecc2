import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The checksums of the files in a folder, in the format of `sha256sum --check`, ordered by name. Links have none. */
export const checksums = (folder: string, names = filesOf(folder)): string =>
  names.map((name) => `${sha256(join(folder, name))}  ${name}\n`).join('');

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => lstatSync(join(folder, name)).isFile())
    .sort();

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
