import { Buffer } from 'node:buffer';
import { api } from '@byre/contract/api';
import { checkerOf } from '@byre/contract/check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { path, practices, products } from '../../../testing/world.ts';

let app: TestApp;
let fiona: Client;
beforeAll(async () => {
  app = await startTestApp();
  fiona = await app.as('fiona');
});
afterAll(() => app.close());

const formulary = path('practices', practices.glen, 'formulary');
const files = path('practices', practices.glen, 'formulary-file');
const fileOf = (csv: string) => ({ name: 'formulary.csv', content: Buffer.from(csv).toString('base64') });
const previewOf = (csv: string) => fiona.post(`${files}/preview`, { file: fileOf(csv) });
const apply = (csv: string, head?: number) =>
  fiona.post(files, { file: fileOf(csv), ...(head === undefined ? {} : { head }) });
const entries = async () => (await fiona.get(`${formulary}?sort=product_id`)).body.data;
const exported = async (): Promise<string> => (await fiona.get(files)).body.csv;

const csv = [
  'product_id,species,dose,meat,milk',
  `${products.tubes},Cattle,1 tube/animal,4 days,120 hours`,
  `${products.spray},,,0,0`,
  '99999/9999,Cattle,,,',
  `${products.tubes},Sheep,5 spoons/kg,,`,
  '',
].join('\r\n');

describe('a formulary file', () => {
  it('points out a species that no list knows, with the nearest one', async () => {
    const { body } = await previewOf(`product_id,species,dose\r\n${products.tubes},Shep,1 tube/animal\r\n`);
    expect(body.lines[0]).toMatchObject({
      species: 'Shep',
      warnings: [{ code: 'unknown-species', suggested: 'Sheep' }],
    });
    // A word that means one species is read as it.
    const read = await previewOf(`product_id,species,dose\r\n${products.tubes},cows,1 tube/animal\r\n`);
    expect(read.body.lines[0]).toMatchObject({ species: 'Cattle', warnings: [] });
  });

  it('is previewed line by line, refusals with their field, and nothing of it is written', async () => {
    const reply = await previewOf(csv);
    expect(checkerOf(api.formulary.previewFile.reply)(reply.body).ok).toBe(true);
    expect(reply.body).toMatchObject({
      applied: false,
      head: 0,
      counts: { added: 2, changed: 0, unchanged: 0, refused: 2 },
      lines: [
        { line: 2, what: 'added', product_name: 'Udderclear Intramammary Suspension', species: 'Cattle' },
        { line: 3, what: 'added', product_id: products.spray, species: null },
      ],
      refused: [
        { file: 'formulary.csv', line: 4, field: 'product_id', message: 'There is no product 99999/9999.' },
        { line: 5, field: 'dose' },
      ],
    });
    expect(await entries()).toEqual([]);
  });

  it('is loaded as it was previewed, in the name of the person who loads it, and confirmed by nobody', async () => {
    const { body } = await apply(csv, 0);
    expect(body).toMatchObject({ applied: true, head: 1, counts: { added: 2, refused: 2 } });
    expect(await entries()).toMatchObject([
      { product_id: products.tubes, created_by: 'Fiona Kerr', confirmed_by: null, confirmed_at: null },
      { product_id: products.spray, created_by: 'Fiona Kerr', confirmed_by: null },
    ]);
  });

  it('is written by the service so that loading it changes nothing, even what was confirmed', async () => {
    const [first] = await entries();
    await fiona.put(`${formulary}/${first._id}`, { dose: { amount: 2, max: 3, unit: 'tube', per: 'animal' } });
    const before = await entries();
    const { body } = await apply(await exported());
    expect(body).toMatchObject({ counts: { added: 0, changed: 0, unchanged: 2, refused: 0 }, lines: [] });
    expect(await entries()).toEqual(before);
    expect(before[0].confirmed_by).toBe('Fiona Kerr');
  });

  it('leaves lines to confirm, which are listed and counted apart from those in use and those retired', async () => {
    const [confirmed, waiting] = await entries();
    const idsIn = async (query: string) => {
      const { body } = await fiona.get(`${formulary}?sort=product_id&${query}`);
      return [body.total, ...body.data.map(({ _id }: { _id: string }) => _id)];
    };
    expect([await idsIn('state=confirmed'), await idsIn('state=unconfirmed')]).toEqual([
      [1, confirmed._id],
      [1, waiting._id],
    ]);
    expect(await idsIn('state=unconfirmed&search=udderclear')).toEqual([0]);
    await fiona.put(`${formulary}/${confirmed._id}`, { active: false });
    expect([await idsIn('state=retired'), await idsIn('state=confirmed')]).toEqual([[1, confirmed._id], [0]]);
    await fiona.put(`${formulary}/${confirmed._id}`, { active: true });
    expect((await fiona.get(`${formulary}?state=lost`)).status).toBe(400);
  });

  it('shows for each changed line which field changes, from what to what', async () => {
    const { body } = await previewOf(`product_id,species,meat\n${products.tubes},Cattle,9 days\n`);
    expect(body.lines).toMatchObject([
      {
        what: 'changed',
        fields: [
          {
            field: 'withdrawal_periods',
            before: [{ product_type: 'meat', period: 4 }, { product_type: 'milk' }],
            after: [
              { product_type: 'meat', period: 9 },
              { product_type: 'milk', period: 120 },
            ],
          },
        ],
      },
    ]);
  });

  it('is refused whole when somebody has changed the formulary since the preview', async () => {
    const line = `product_id,species,meat\n${products.tubes},Cattle,9 days\n`;
    const { body: preview } = await previewOf(line);
    const [first] = await entries();
    await fiona.put(`${formulary}/${first._id}`, { notes: 'in the cold box' });
    const reply = await apply(line, preview.head);
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
    expect((await entries())[0].withdrawal_periods[0].period).toBe(4);
  });

  it('with a wrong column is refused in one sentence that names the column', async () => {
    const reply = await previewOf(`product_id,specis\n${products.tubes},Cattle\n`);
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ pointer: '/file', code: 'bad-format' }] } });
    expect(reply.body.detail).toContain('the column specis is not one of product_id, product_name, species');
  });

  it('can be read by everybody in the practice and by nobody else', async () => {
    const replies = await Promise.all([
      (await app.as('morag')).get(files),
      (await app.as('edith')).get(files),
      (await app.as('edith')).post(`${files}/preview`, { file: fileOf(csv) }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 404, 404]);
  });
});

describe('taking an entry out of use', () => {
  it('confirms nothing, and neither does taking it back', async () => {
    await apply(`product_id,species\n${products.spray},Pig\n`);
    const own = (await entries()).find(({ species }: { species: string }) => species === 'Pig');
    const retired = await fiona.put(`${formulary}/${own._id}`, { active: false }, { 'if-match': '"1"' });
    expect(retired.body).toMatchObject({ active: false, confirmed_by: null, updated_by: 'Fiona Kerr', version: 2 });
    const back = await fiona.put(`${formulary}/${own._id}`, { active: true }, { 'if-match': '"2"' });
    expect(back.body).toMatchObject({ active: true, confirmed_by: null, version: 3 });
    expect((await fiona.put(`${formulary}/${own._id}`, {})).body).toMatchObject({ confirmed_by: 'Fiona Kerr' });
  });
});

describe('a residue limit', () => {
  const limit = { limit: '50 micrograms/kg in muscle', source: 'GB MRL register' };

  it('is never taken from a file, is entered by an admin alone, and confirms nothing else', async () => {
    const line = (text: string) =>
      `product_id,species,residue_limit,residue_limit_source\n${products.spray},Goat,${text},GB MRL register\n`;
    const refused = await apply(line(limit.limit));
    expect(refused.body).toMatchObject({ counts: { added: 0, refused: 1 }, refused: [{ field: 'residue_limit' }] });
    await apply(`product_id,species\n${products.spray},Goat\n`);
    const own = (await entries()).find(({ species }: { species: string }) => species === 'Goat');
    const at = `${formulary}/${own._id}`;
    const isla = await app.as('isla');
    expect((await isla.put(at, { residue_limit: limit }, { 'if-match': '"1"' })).status).toBe(403);
    const entered = await fiona.put(at, { residue_limit: limit }, { 'if-match': '"1"' });
    expect(entered.body).toMatchObject({ residue_limit: limit, confirmed_by: null, updated_by: 'Fiona Kerr' });
    expect((await apply(await exported())).body.counts).toMatchObject({ added: 0, changed: 0, refused: 0 });
    expect((await apply(line('60 micrograms/kg'))).body.counts).toMatchObject({ changed: 0, refused: 1 });
  });
});
