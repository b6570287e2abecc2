import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../settings.ts';
import { begunIn, descriptions, newestIn, releasedIn, requireVersion, writeVersion } from './versions.ts';

const read = (root: string, path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const versionsIn = (root: string) => {
  const { version, packages } = read(root, 'package-lock.json');
  const locked = Object.entries<{ version?: string }>(packages).filter(([path]) => !path.includes('node_modules/'));
  const own = [...descriptions(root).map((path) => read(root, path)), { version }, ...locked.map(([, one]) => one)];
  return new Set(own.map((one) => one.version));
};
const changelog = (first: string) => `# Changelog\n\n${first}\n\n- New.\n\n## 0.1.0, 1 November 2026\n\n- Old.\n`;

describe('the version of the product', () => {
  it('is the same in every workspace and in the lock file, and the changelog begins with it', () => {
    const { version } = newestIn(readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8'));
    expect([...versionsIn(projectRoot)]).toEqual([version]);
  });

  it('is the one that the interface is described with, and recorded with once it is released', () => {
    const server = join(projectRoot, 'apps', 'server', 'src', 'docs');
    const { version, day } = newestIn(readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8'));
    expect(read(server, 'openapi.json').info.version).toBe(version);
    const [recorded] = readFileSync(join(server, 'openapi', 'released-surface.txt'), 'utf8').split('\n');
    if (day !== null) expect(recorded).toBe(version);
  });

  it('is raised in all of them together, and changes nothing else in them', () => {
    const root = mkdtempSync(join(tmpdir(), 'byre-version-'));
    try {
      const files = [...descriptions(), 'package-lock.json'];
      for (const path of files) cpSync(join(projectRoot, path), join(root, path));
      const before = files.map((path) => readFileSync(join(root, path), 'utf8'));
      const [old = ''] = versionsIn(root);
      writeVersion('7.8.9', root);
      expect([...versionsIn(root)]).toEqual(['7.8.9']);
      writeVersion(old, root);
      expect(files.map((path) => readFileSync(join(root, path), 'utf8'))).toEqual(before);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('is three numbers', () => {
    expect(requireVersion('0.2.0')).toBe('0.2.0');
    for (const given of [undefined, 'minor', 'v0.2.0', '0.2'])
      expect(() => requireVersion(given)).toThrow('Name the version');
  });
});

describe('the changelog at a release', () => {
  it('dates the newest section and gives it its version', () => {
    const released = releasedIn(changelog('## 0.2.0 (not yet released)'), '0.10.0', '24 November 2026');
    expect(released).toBe(changelog('## 0.10.0, 24 November 2026'));
    expect(newestIn(released)).toEqual({ version: '0.10.0', day: '24 November 2026' });
  });

  it('is refused if nothing is new, or if the version goes back', () => {
    const day = '24 November 2026';
    expect(() => releasedIn(changelog('## 0.2.0, 2 November 2026'), '0.3.0', day)).toThrow(
      'says nothing new since 0.2.0',
    );
    expect(() => releasedIn(changelog('## 0.2.0 (not yet released)'), '0.1.9', day)).toThrow(
      '0.1.9 is older than 0.2.0',
    );
    expect(() => newestIn('# Changelog')).toThrow('begins with no version');
  });
});

describe('the changelog after a release', () => {
  it('begins a section for the next version', () => {
    const begun = begunIn(changelog('## 0.2.0, 24 November 2026'), '0.3.0');
    expect(begun).toBe(changelog('## 0.3.0 (not yet released)\n\n## 0.2.0, 24 November 2026'));
    expect(newestIn(begun)).toEqual({ version: '0.3.0', day: null });
  });

  it('refuses to begin one that is not later, or a second one', () => {
    for (const version of ['0.2.0', '0.1.9'])
      expect(() => begunIn(changelog('## 0.2.0, 24 November 2026'), version)).toThrow(`later one than ${version}`);
    expect(() => begunIn(changelog('## 0.2.0 (not yet released)'), '0.3.0')).toThrow('0.2.0 is not released yet');
  });
});
