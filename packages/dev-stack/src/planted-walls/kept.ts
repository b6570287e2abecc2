import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../settings.ts';

/** Results kept from one run to the next, by name. They may be lost at any time. */
export const keptIn = <One>(
  file: string,
): { all(): Record<string, One>; keep(name: string, one: One): void; keepAll(all: Record<string, One>): void } => {
  const path = join(projectRoot, 'node_modules', '.cache', 'byre-walls', file);
  const all = (): Record<string, One> => {
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as Record<string, One>;
    } catch {
      return {};
    }
  };
  const keepAll = (more: Record<string, One>): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify({ ...all(), ...more }));
  };
  return { all, keepAll, keep: (name, one) => keepAll({ [name]: one }) };
};
