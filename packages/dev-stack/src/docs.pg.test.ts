import { spawn, spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { api } from '@byre/contract/api';
import { loadDemo } from '@byre/demo-data/load';
import { readConfig } from '@byre/server/config';
import { openApi } from '@byre/server/docs/openapi';
import { operationsOf } from '@byre/server/docs/reading/operation';
import { exampleOf } from '@byre/server/docs/reading/request';
import { samplesOf } from '@byre/server/docs/reading/samples';
import { guides } from '@byre/server/http/pages/guides';
import { startServer } from '@byre/server/main';
import { makeDatabase } from '@byre/server/testing/test-app';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chromiumFlags, findHeadlessChromium } from './browser.ts';
import { projectRoot } from './settings.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let server: Awaited<ReturnType<typeof startServer>>;
let key: string;

beforeAll(async () => {
  database = await makeDatabase();
  await loadDemo(database.url, { farms: 2, animals: 240, seed: 1 });
  server = await startServer(readConfig({ DATABASE_URL: database.url, PORT: '0' }));
  const ask = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return String(((await answer.json()) as { token: string }).token);
  };
  const signIn = { email: 'admin@glen.example', password: 'byre-demo' };
  const scopes = ['farms:read', 'animals:read', 'animals:write', 'records:read', 'records:write'];
  const hooks = ['webhooks:read', 'webhooks:write'];
  const token = await ask('/api/authenticate/third_party', signIn);
  key = await ask('/api/keys', { name: 'Guides', scopes: [...scopes, ...hooks] }, token);
}, 120_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** What the samples of a guide print, by language. */
const printed: Readonly<Record<string, Partial<Record<'sh' | 'ts' | 'python', RegExp>>>> = {
  'first-call': {
    sh: /"total":2,[\s\S]*"identification_number":"UK[\s\S]*"scopes":\["animals:read","farms:read"/,
    ts: /^2 farms\n87\/100\/4208 [\s\S]*^cow UK\d+\nwith a key 2$/m,
    python: /^2 farms\n87\/100\/4208 [\s\S]*^cow UK\d+\nwith a key 2$/m,
  },
  'sync-a-herd': {
    sh: /^\d{3,}\n\{"data":\[\],"cursor":"[^"]+","more":false\}\{.*"code":"stale"/,
    ts: /^copied\nup to date\nstock id 413$/m,
    python: /^copied\nup to date\nstock id 414$/m,
  },
  'follow-changes': {
    sh: /^\{"data":\[\{"resource":"[\s\S]*"more":true\}event: changes/,
    ts: /^(keep animal UK\d+\n){3}$/,
    python: /^(keep animal UK\d+\n){10}$/,
  },
  'receive-webhooks': {
    sh: /"state":"working"[\s\S]*"secret":"whsec_/,
    ts: /^keep this secret: whsec_\nbelieved animal.updated msg-1\n204 400$/m,
    python: /^keep this secret: whsec_\nbelieved animal.updated msg-1\n204 400$/m,
  },
  'exchange-by-ade': {
    sh: /"resourceType":"AnimalCore"[\s\S]*"sourceId":"guide-sh-1"|"resourceType":"TreatmentEvent"/,
    ts: /^uk.cts.eartag UK\d+\nuk.cts.eartag UK\d+\nwritten once$/m,
    python: /^uk.cts.eartag UK\d+\nuk.cts.eartag UK\d+\nwritten once$/m,
  },
  'invoice-work': {
    sh: /^\{"from":[\s\S]*"uncoded":\d+\}/,
    ts: /^\d+ entries, \d+ without a code$/m,
    python: /^\d+ entries, \d+ without a code$/m,
  },
  errors: {
    sh: /"code":"bad-request"[\s\S]*"pointer":"\/stock_id"[\s\S]*"code":"stale"/,
    ts: /^400 bad-request\n\/date_of_birth bad-format\nstale$/m,
    python: /^400 bad-request\n\/date_of_birth bad-format\nstale$/m,
  },
  limits: {
    sh: /ratelimit-policy: "key";q=6000;w=60/i,
    ts: /^RateLimit: "key";r=\d+;t=\d+[\s\S]*^RateLimit-Policy: "key";q=6000/m,
    python: /^RateLimit: "key";r=\d+;t=\d+/m,
  },
};

/** What the samples of the webhook guide work on: a message that is signed, and one that is not. */
const driven = {
  ts: `
const message = JSON.parse(process.env.MESSAGE);
console.log(await handle(message.body, message.headers), await handle(message.body + ' ', message.headers));`,
  python: `
message = json.loads(os.environ["MESSAGE"])
body = message["body"].encode()
print(handle(body, message["headers"]), handle(body + b" ", message["headers"]))`,
};

const hasPrograms = (...names: string[]): boolean =>
  names.every((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);

/** Below the packages, so that a script finds the client as an integrator's does. */
const folder = join(projectRoot, 'node_modules', '.cache', 'byre-guides', String(process.pid));

const surroundings = () => ({ BYRE: server.url, TOKEN: key, ...signedMessage() });
// Whitespace between the parts of a JSON text has no meaning.
const plain = (said: string) => said.slice(0, 20_000).replaceAll(/" : /g, '":');

/** The output of a program that is given the code and knows the service and a key. It must report no errors. */
const run = async (program: string, args: string[], code: string): Promise<string> => {
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...surroundings() } });
  child.stdin.end(code);
  const [said, complained, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect([complained, status]).toEqual(['', 0]);
  return plain(said);
};

describe('the guides', () => {
  beforeAll(() => mkdirSync(folder, { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const all = guides().map(({ slug, text: markdown }) => ({ slug, markdown }));
  const codeOf = (markdown: string, language: string): string =>
    [...markdown.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))]
      .map(([, block = '']) => block)
      .join('\n');
  it('each say what their samples print', () => {
    expect(all.map(({ slug }) => slug)).toEqual(Object.keys(printed));
  });

  it.skipIf(!hasPrograms('bash', 'curl')).each(all)(
    'of $slug: the samples for a shell do what is said (skipped without curl)',
    async ({ slug, markdown }) => {
      expect(await run('bash', ['-euo', 'pipefail', '-s'], codeOf(markdown, 'sh'))).toMatch(printed[slug]?.sh ?? none);
    },
  );

  it.skipIf(!hasPrograms('python3')).each(all)(
    'of $slug: the samples in Python do what is said (skipped without it)',
    async ({ slug, markdown }) => {
      const code = codeOf(markdown, 'python') + (slug === 'receive-webhooks' ? driven.python : '');
      expect(await run('python3', ['-'], code)).toMatch(printed[slug]?.python ?? none);
    },
  );

  it.each(all)('of $slug: the samples in TypeScript do what the guide says', async ({ slug, markdown }) => {
    const code = codeOf(markdown, 'ts') + (slug === 'receive-webhooks' ? driven.ts : '');
    const file = join(folder, `${slug}.mjs`);
    writeFileSync(file, stripTypeScriptTypes(code));
    for (const [name, value] of Object.entries(surroundings())) vi.stubEnv(name, value);
    const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    try {
      await import(/* @vite-ignore */ pathToFileURL(file).href);
      const said = lines.mock.calls.map((words) => `${words.join(' ')}\n`).join('');
      expect(plain(said)).toMatch(printed[slug]?.ts ?? none);
    } finally {
      lines.mockRestore();
      vi.unstubAllEnvs();
    }
  });
});

describe('the samples in C# of all calls (skipped without mcs, mono and libmono-system-net-http4.0-cil of Debian)', () => {
  const [compiler, runtime] = ['mcs', 'mono'];
  const isThere = hasPrograms(compiler, runtime) && existsSync('/usr/lib/mono/4.5/System.Net.Http.dll');
  const document = openApi(api);
  const samples = document.tags
    .flatMap(({ name }) => operationsOf(document, name))
    .map((placed) => ({ name: placed.operation.operationId, code: samplesOf(exampleOf(document, placed)).csharp }));
  const program = join(folder, 'samples.exe');

  beforeAll(() => mkdirSync(folder, { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.skipIf(!isThere)('compile', () => {
    const file = join(folder, 'samples.cs');
    writeFileSync(file, [...samples.map(classOf), mainOf(samples.map(({ name }) => name))].join('\n'));
    const args = ['-langversion:latest', '-warnaserror', '-r:System.Net.Http', `-out:${program}`, file];
    const { status, stdout, stderr } = spawnSync(compiler, args, { encoding: 'utf8' });
    expect([stdout + stderr, status]).toEqual(['', 0]);
    expect(samples.length).toBeGreaterThan(100);
  });

  it.skipIf(!isThere).each([
    ['animals.get', /"_id":"UK100017600364"/],
    ['animals.update', /"version":\d/],
    ['exports.farms', /^\{"_id":"87\/100\/4208".*\}\n\{/],
  ])('of %s does what it says', async (name, said) => {
    expect(await run(runtime, [program, name], '')).toMatch(said);
  });
});

/** Wraps a sample as a console project of today would: common usings are implicit, and top-level statements run. */
const classOf = ({ code }: { code: string }, index: number): string => {
  const usings = ['System', 'System.IO', 'System.Net.Http', 'System.Threading.Tasks'].map((name) => `using ${name};`);
  const own = code.split('\n').filter((line) => line.startsWith('using '));
  const lines = code.split('\n').filter((line) => !line.startsWith('using '));
  return `namespace Sample${index} {
${[...usings, ...own].join('\n')}
public static class Program { public static async Task Run() {
${lines.join('\n')}
} } }`;
};

/**
 * Runs the named sample, and ends the process before mono's own shutdown: about once in two hundred times, mono 6.8
 * waits there for ever for a sleeping thread of its pool. By then the sample's output has been flushed.
 */
const mainOf = (names: readonly string[]): string => `
public static class Chosen {
[System.Runtime.InteropServices.DllImport("libc")] static extern void _exit(int status);
public static void Main(string[] names) {
${names.map((name, index) => `if (names[0] == "${name}") Sample${index}.Program.Run().Wait();`).join('\n')}
System.Console.Out.Flush();
_exit(0);
} }`;

/** A guide that does not say what its samples print. */
const none = /nothing is expected/;

describe('the collection', () => {
  type Variable = { key: string; value: string };
  type Item = {
    name: string;
    request: { method: string; header: Variable[]; auth?: object; url: { path: string[]; variable: Variable[] } };
  };
  type Collection = { info: { schema: string }; auth: { type: string }; item: { name: string; item: Item[] }[] };

  it('holds every call once, and its reads of records run as they are', async () => {
    const collection = (await (await fetch(`${server.url}/api/docs/collection.json`)).json()) as Collection;
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: object };
    const addresses = collection.item.flatMap(({ item }) => item.map(({ request }) => addressOf(request)));
    const calls = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    expect([new Set(addresses).size, addresses.length]).toEqual([calls.length, calls.length]);
    expect(collection.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json');

    const first = collection.item.filter(({ name }) =>
      ['Farms', 'Animals', 'Medical records', 'Products'].includes(name),
    );
    const lists = first.flatMap(({ item }) => item.slice(0, 1));
    const statuses = await Promise.all(
      lists.map(async ({ request }) => {
        const url = `${server.url}/${addressOf(request).split(' /')[1]}`;
        return (await fetch(url, { headers: { authorization: `Bearer ${key}` } })).status;
      }),
    );
    // This key lacks the scope that products need.
    expect(statuses).toEqual([200, 200, 200, 403]);
  });

  /** The address as a program builds it, with its variables in place. */
  const addressOf = ({ method, url }: Item['request']): string => {
    const given = new Map(url.variable.map(({ key: name, value }) => [`:${name}`, value]));
    return `${method} /${url.path.map((segment) => given.get(segment) ?? segment).join('/')}`;
  };
});

/** Follows the text of Standard Webhooks, not the code in the samples. */
const signedMessage = (): { BYRE_SECRET: string; MESSAGE: string } => {
  const secret = randomBytes(32);
  const body = JSON.stringify({ type: 'animal.updated', timestamp: new Date().toISOString(), data: null });
  const seconds = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`msg-1.${seconds}.${body}`).digest('base64');
  const headers = { 'webhook-id': 'msg-1', 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
  return { BYRE_SECRET: `whsec_${secret.toString('base64')}`, MESSAGE: JSON.stringify({ body, headers }) };
};

describe('the pages in a browser', () => {
  let browser: Browser;
  let page: Page;
  /** What the browser blocked or reported, and which other hosts it contacted. */
  const complaints: string[] = [];
  /** Bytes on the wire, by address. */
  const loaded = new Map<string, number>();

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumFlags });
    const context = await browser.newContext({ permissions: ['clipboard-write'] });
    page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('requestfinished', async (request) => {
      if (!request.url().startsWith(server.url)) complaints.push(request.url());
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      loaded.set(request.url(), responseBodySize + responseHeadersSize);
    });
  }, 60_000);
  afterAll(() => browser.close());

  it('load within 300 kB, search included, from the server alone, with nothing blocked', async () => {
    await page.goto(`${server.url}/api/docs/types`, { waitUntil: 'networkidle' });
    await page.goto(`${server.url}/api/docs/medical-records`, { waitUntil: 'networkidle' });
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('treatment');
    await page.locator('#found').getByRole('option').first().waitFor();
    await page.waitForLoadState('networkidle');
    const ofApp = [...loaded].filter(([url]) => !url.endsWith('/favicon.svg'));
    expect(ofApp.length).toBeGreaterThan(8);
    expect(ofApp.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(300_000);
    // The icon belongs to the app, which is not built here.
    expect(complaints.filter((complaint) => !/status of 404/.test(complaint))).toEqual([]);
  });

  it('find a call with the keyboard alone', async () => {
    await page.goto(`${server.url}/api/docs`);
    await page.keyboard.press('/');
    await page.keyboard.type('search animals of a farm');
    await page.locator('#found').getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/api\/docs\/animals#animals\.search$/);
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  });

  it('show samples in the chosen language, on the next page too, and copy them', async () => {
    const section = page.locator('[id="animals.list"]');
    await section.getByRole('tab', { name: 'Python' }).click();
    await page.goto(`${server.url}/api/docs/farms`);
    const farms = page.locator('[id="farms.list"]');
    expect(await farms.getByRole('tab', { selected: true }).textContent()).toBe('Python');
    await farms.locator('.sample:visible .copy').click();
    // The page itself may not read the clipboard, but a person may paste.
    const form = page.locator('[id="farms.search"] .try');
    await form.getByText('Try it').click();
    await form.getByLabel('Body').fill('');
    await form.getByLabel('Body').press('Control+V');
    expect(await form.getByLabel('Body').inputValue()).toBe(await farms.locator('.sample:visible pre').textContent());
  });

  it('try a call with the reader’s own token, and show status, headers and body', async () => {
    await page.goto(`${server.url}/api/docs/animals`);
    const form = page.locator('[id="animals.get"] .try');
    await form.getByText('Try it').click();
    await form.getByRole('button', { name: 'Send GET' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your token' });
    await dialog.getByLabel('Token or key').fill(key);
    await dialog.getByRole('button', { name: 'Use it' }).click();
    await form.getByRole('button', { name: 'Send GET' }).click();
    const answer = form.locator('.answer');
    await answer.getByText('200').waitFor();
    expect(await answer.textContent()).toMatch(
      /after \d+ ms GET \/api\/farms\/87%2F100%2F4208\/animals\/UK100017600364/,
    );
    expect(await answer.textContent()).toContain('"_id": "UK100017600364"');
    await answer.getByText('Headers').click();
    expect(await answer.locator('dl').textContent()).toContain('ratelimit-policy');
  });

  it('write with a body that can be edited, and report one that is not JSON', async () => {
    const form = page.locator('[id="animals.update"] .try');
    await form.getByText('Try it').click();
    await form.getByLabel('Body').fill('{ "stock_id": 77, ');
    await form.getByRole('button', { name: 'Send PUT' }).click();
    await form.getByText('The body is not JSON').waitFor();
    await form.getByLabel('Body').fill('{ "stock_id": 77 }');
    await form.getByRole('button', { name: 'Send PUT' }).click();
    await form.getByText('"stock_id": 77').waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'break no rule of WCAG and no best practice of axe, %s, on a phone and at a desk',
    async (colorScheme) => {
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      // What the other theme can change: its colours.
      const chosen = (axe: AxeBuilder) =>
        colorScheme === 'light' ? axe.withTags(tags) : axe.withRules('color-contrast');
      await page.emulateMedia({ colorScheme });
      const found: string[] = [];
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        await page.setViewportSize(viewport);
        for (const path of ['', '/farms', '/guides/first-call']) {
          const answer = await page.goto(`${server.url}/api/docs${path}`);
          expect([path, answer?.status()]).toEqual([path, 200]);
          const { violations, passes } = await chosen(new AxeBuilder({ page })).analyze();
          expect(passes.length).toBeGreaterThan(0);
          found.push(
            ...violations.flatMap(({ id, nodes }) =>
              nodes.map(({ target }) => `${viewport.width} ${path} ${id}: ${target.join(' ')}`),
            ),
          );
        }
      }
      expect(found).toEqual([]);
    },
    120_000,
  );

  it('fit on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['', '/medical-records', '/guides/limits', '/types']) {
      await page.goto(`${server.url}/api/docs${path}`);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, beyond]).toEqual([path, 0]);
    }
  });
});
