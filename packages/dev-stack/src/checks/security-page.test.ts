import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { api } from '@byre/contract/api';
import type { Endpoint } from '@byre/contract/endpoint';
import { declarations } from '@byre/contract/entities/declarations.generated';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../settings.ts';

/** docs/security.md says what protects Byre and where to see it. These tests compare the page with the code. */
const page = readFileSync(join(projectRoot, 'docs', 'security.md'), 'utf8');
const sources = (pattern: string): string[] =>
  globSync(pattern, { cwd: projectRoot, exclude: ['**/node_modules/**', '**/dist/**'] });

type Line = { first: string; count: number; state: string; evidence: string };

/** Lines of the table; `1.2.6–1.2.8` are three. */
const lines = (): Line[] =>
  [...page.matchAll(/^\| (\d+\.\d+\.)(\d+)(?:–\d+\.\d+\.(\d+))? \| [^|]+ \| ([^|]+) \| (.*) \|$/gm)].map(
    ([, section = '', from = '', to = from, state = '', evidence = '']) => ({
      ...{ first: `${section}${from}`, count: Number(to) - Number(from) + 1, state, evidence },
    }),
  );
const countOf = (state: string): number =>
  lines()
    .filter((line) => line.state === state)
    .reduce((sum, { count }) => sum + count, 0);

describe('the security page', () => {
  it('counts its lines correctly, and every line has a status', () => {
    const states = ['held', 'partly', 'not held', 'does not apply', "operator's", 'not looked at'];
    expect(lines().filter(({ state }) => !states.includes(state))).toEqual([]);
    const [held, partly, not, none, operators, unseen] = states.map(countOf);
    const total = lines().reduce((sum, { count }) => sum + count, 0);
    expect(page).toContain(
      `Of ${total} lines ${held} are held, ${partly} partly, ${not} not; ${operators} are the operator's, ${none} do not apply${unseen === 0 ? '' : `, ${unseen} not looked at`}.`,
    );
  });

  it('names only files that exist as evidence', () => {
    const folders = { S: 'apps/server/src', W: 'apps/web/src', C: 'packages/contract/src' } as const;
    const all = new Set(
      sources('{apps,packages,e2e,docs}/**/*.{ts,tsx,md,conf,yaml,service}').map((file) => basename(file)),
    );
    const gone = [...page.matchAll(/`([\w./*-]+\.(?:tsx?|conf|yaml|service))[ `]/g)]
      .map(([, named = '']) => named)
      .filter((named) => {
        const [, letter, rest] = /^([SWC])\/(.+)$/.exec(named) ?? [];
        if (letter !== undefined) return sources(`${folders[letter as keyof typeof folders]}/${rest}`).length === 0;
        return named.includes('*') || named.startsWith('.') ? false : !all.has(basename(named));
      });
    expect(gone).toEqual([]);
  });

  it('says of every table what it holds and for how long, and lists each once', () => {
    const from = page.indexOf('## What is kept where');
    const rows = page
      .slice(from, page.indexOf('\n## ', from))
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name),
    );
    const schema = readFileSync(join(projectRoot, 'apps', 'server', 'src', 'db', 'schema.sql'), 'utf8');
    const tables = [...schema.matchAll(/^create table (?:public\.)?(\w+)/gm)].map(([, name]) => name);
    // Every kind of record is kept in the same way, so the page need not name a new one.
    const records: readonly string[] = Object.values(declarations).map(({ table }) => table);
    expect([...new Set([...named, ...records])].toSorted()).toEqual(tables.toSorted());
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });

  it('lists every endpoint that works without a token', () => {
    const open = Object.entries(api).flatMap(([resource, table]) =>
      Object.entries<Endpoint>(table)
        .filter(([, { auth }]) => auth === 'none')
        .map(([name]) => `${resource}.${name}`),
    );
    expect(open.toSorted()).toEqual([
      'account.resetPassword',
      'calendarFeed.read',
      'invitations.look',
      'invitations.register',
      'passkeys.signIn',
      'passkeys.signInOptions',
      'session.signIn',
      'session.signInUnprefixed',
    ]);
    const ways = page.slice(page.indexOf('## Ways in'), page.indexOf('## Who may do what'));
    for (const way of ['Sign in', 'Passkey', 'Invitation', 'Reset link', 'Calendar address', 'Integration key']) {
      expect(ways).toContain(`| ${way} |`);
    }
  });

  it('lists every file that encrypts, signs or hashes', () => {
    const primitive =
      /import \{[^}]*\b(create(Hash|Hmac|Cipheriv|Decipheriv)|hash|hkdf\w*|argon2|scrypt|randomInt)\b[^}]*\} from 'node:crypto'|\bsubtle\.|from '(@noble|otpauth|@simplewebauthn)/;
    const using = sources('{apps/{server,web},packages/{sync,contract,client}}/src/**/*.{ts,tsx}')
      .filter((file) => !/\.test\.tsx?$|\/testing\/|examples\.ts$/.test(file))
      .filter((file) => primitive.test(readFileSync(join(projectRoot, file), 'utf8')))
      .map((file) =>
        file.replace('apps/server/src', 'S').replace('apps/web/src', 'W').replace('packages/contract/src', 'C'),
      );
    const inventory = page.slice(page.indexOf('## Keys and ciphers'), page.indexOf('## OWASP ASVS'));
    expect(using.filter((file) => !inventory.includes(`\`${file}\``))).toEqual([]);
  });
});

describe('the app', () => {
  it('never renders text as markup', () => {
    const sink =
      /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|srcdoc|document\.write)\b/;
    const files = sources('apps/web/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => sink.test(readFileSync(join(projectRoot, file), 'utf8')))).toEqual([]);
  });
});
