import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { api } from '@byre/contract/api';
import { describe, expect, it } from 'vitest';
import { openApi } from '../openapi.ts';
import { changelogEntry, changesOf } from './history.ts';
import { surfaceOf } from './surface.ts';

const kept = readFileSync(fileURLToPath(new URL('./released-surface.txt', import.meta.url)), 'utf8')
  .trim()
  .split('\n');
const [, ...released] = kept;
const now = surfaceOf(openApi(api));

describe('the interface since its last release', () => {
  it('breaks nothing that callers rely on (an announced removal: npm run api:release -- --breaking)', () => {
    expect(changesOf(released, now).breaking).toEqual([]);
  });
});

describe('a change of the interface', () => {
  const without = (pattern: RegExp) => now.filter((line) => !pattern.test(line));
  const turned = (from: string | RegExp, to: string) => now.map((line) => line.replace(from, to));
  const field = now.find((line) => line.startsWith('type Animal.gender')) ?? '';

  it.each([
    ['a call that is gone', without(/ \/api\/farms\/\{farmId\} ?|^call GET \/api\/farms\/\{farmId\}$/)],
    ['a field of an answer that is gone', without(/^type Animal\.age/)],
    ['a field of another kind', turned(/^type Animal\.age: .*/, 'type Animal.age: integer')],
    ['a field that is required now', turned('type WebhookInput.events:', 'type WebhookInput.events*:')],
    ['a new field that is required', [...now, 'type WebhookInput.colour*: string']],
    [
      'a parameter that is required now',
      turned('GET /api/farms asks query limit:', 'GET /api/farms asks query limit*:'),
    ],
    ['a value that is no longer accepted', turned('"updated" "deleted"', '"updated"')],
    ['null where there was always a value', turned(/^type Change\.document: /, 'type Change.document: integer or ')],
    ['a value that may no longer be sent', turned('WebhookInput.url*: string', 'WebhookInput.url*: one of "mail"')],
    ['null in an answer', turned('type Webhook.url: string', 'type Webhook.url: string or null')],
    ['a problem with another status', turned('problem stale: 412', 'problem stale: 409')],
  ])('is reported because it breaks callers: %s', (_what, changed) => {
    expect(changed).not.toEqual(now);
    expect(changesOf(now, changed).breaking).not.toEqual([]);
  });

  it.each([
    ['a new call', [...now, 'call GET /api/new', 'GET /api/new asks query day*: string']],
    ['a new field of an answer', [...now, 'type Animal.colour: string']],
    ['a new field that may be sent', [...now, 'type WebhookInput.colour: string']],
    ['a new value in a list', turned('"observation.moved"', '"observation.moved" "lamb.created"')],
    ['documents of a new kind', turned(/^type Change\.document: Farm/, 'type Change.document: Lamb or Farm')],
    ['a field that need not be sent any more', turned('WebhookInput.url*:', 'WebhookInput.url:')],
    ['null where a value had to be sent', turned('WebhookInput.url*: string', 'WebhookInput.url*: string or null')],
    ['a new value of a field', turned('"updated" "deleted"', '"updated" "archived" "deleted"')],
  ])('may be made at any time: %s', (_what, changed) => {
    expect(changed).not.toEqual(now);
    expect(changesOf(now, changed).breaking).toEqual([]);
  });

  it('makes an entry of the changelog', () => {
    expect(field).not.toBe('');
    const changes = changesOf(now, [...without(/^type Animal\.gender/), 'type Animal.colour: string']);
    expect(changelogEntry('0.2.0', changes)).toBe(
      `## 0.2.0\n\n### What callers have to look at\n\n- \`Gone: ${field}\`\n\n### New\n\n- \`type Animal.colour: string\`\n\n### Gone\n\n- \`${field}\`\n`,
    );
  });
});
