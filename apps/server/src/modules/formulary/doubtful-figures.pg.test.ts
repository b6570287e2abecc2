import { Buffer } from 'node:buffer';
import { api } from '@byre/contract/api';
import { checkerOf } from '@byre/contract/check';
import type { Problem } from '@byre/contract/problem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client, Reply } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { path, practices } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

const product = '02000/4150';
let app: TestApp;
let isla: Client;
const formulary = path('practices', practices.glen, 'formulary');
const files = path('practices', practices.glen, 'formulary-file');

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  await app.db.rows(sql`
    insert into product (
      _id, product_name, theraputic_group, active_substances, status, target_species, species, controlled_drug,
      treatment_strategy, date_of_issue, ver
    )
    values (
      ${product}, 'Betamox 150 mg/ml Suspension for Injection', 'Antimicrobial', ${['Amoxicillin']}, 'authorised',
      ${['Cattle', 'Sheep']}, ${['Cattle', 'Sheep']}, false, ${['Suspension for injection']},
      '2011-07-22T00:00:00.000Z', 1
    )
  `);
});
afterAll(() => app.close());

/** Every test has its own practice history: entries of the tests before are gone, also as what was confirmed. */
beforeEach(async () => {
  await app.db.rows(sql`delete from formulary_entry where practice_id = ${practices.glen}`);
});

const strength = { substance: 'Amoxicillin', amount: 150, unit: 'mg', per: 'ml' };
const meat = { product_type: 'meat', period: 16, unit: 'days' };
const milk = { product_type: 'milk', period: 60, unit: 'hours' };
const facts = {
  product_id: product,
  species: 'Cattle',
  strengths: [strength],
  dose: { amount: 7, unit: 'mg', per: 'kg' },
  routes: ['intramuscular'],
  withdrawal_periods: [meat, milk],
};

const make = async (): Promise<string> => {
  const { status, body } = await isla.post(formulary, facts);
  expect(status).toBe(201);
  return `${formulary}/${body._id}`;
};

const errorsOf = ({ status, body }: Reply) => [
  status,
  ...((body as Pick<Problem, 'errors'>).errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`),
];

describe('a new entry', () => {
  it('is asked about if its strength is not the one in the name of the product, until the writer confirms it', async () => {
    const typed = { ...facts, strengths: [{ ...strength, per: 'l' }], dose: null };
    const asked = await isla.post(formulary, typed);
    expect(errorsOf(asked)).toEqual([422, '/strengths/0 implausible']);
    expect(asked.body.errors[0]).toMatchObject({
      message: "The entry says Amoxicillin 150 mg/l, but the product's name says 150 mg/ml.",
    });
    expect(asked.body.doubts).toMatchObject([
      { now: { per: 'l' }, reason: { code: 'name-says', name: { amount: 150, unit: 'mg', per: 'ml' } } },
    ]);
    const confirmed = await isla.post(formulary, { ...typed, confirm: ['/strengths/0'] });
    expect([confirmed.status, confirmed.body.strengths[0].per]).toEqual([201, 'l']);
    expect(confirmed.body).not.toHaveProperty('confirm');
  });

  it('is refused, confirmed or not, if a ml would hold more than it weighs', async () => {
    const typed = { ...facts, strengths: [{ ...strength, amount: 1_500 }], confirm: ['/strengths/0'] };
    expect(errorsOf(await isla.post(formulary, typed))).toEqual([422, '/strengths/0 out-of-range']);
  });
});

describe('a confirmed entry', () => {
  it('is changed only once the writer confirms what it was and what it becomes', async () => {
    const at = await make();
    const slip = { strengths: [{ ...strength, amount: 15 }] };
    const asked = await isla.put(at, slip);
    expect(errorsOf(asked)).toContain('/strengths/0 implausible');
    expect(asked.body.doubts[0]).toMatchObject({ now: { amount: 15 }, reason: { before: { amount: 150 } } });
    expect((await isla.get(at)).body).toMatchObject({ version: 1, strengths: [strength] });
    const confirm = asked.body.errors.map(({ pointer }: { pointer: string }) => pointer);
    expect((await isla.put(at, { ...slip, confirm })).body).toMatchObject({ version: 2, strengths: slip.strengths });
  });

  it('is not asked about again when its figures are sent back, or while it only leaves use', async () => {
    const at = await make();
    expect((await isla.put(at, { ...facts, notes: 'shake' })).status).toBe(200);
    expect((await isla.put(at, { active: false })).status).toBe(200);
  });

  it.each([
    ['shorter', [{ ...meat, period: 6 }, milk], '/withdrawal_periods/0'],
    ['zero', [meat, { ...milk, period: 0 }], '/withdrawal_periods/1'],
    ['gone', [meat], '/withdrawal_periods'],
  ])('needs a reason, kept with the version, if a withdrawal becomes %s', async (_, withdrawal_periods, pointer) => {
    const at = await make();
    const shorter = { withdrawal_periods, confirm: [pointer] };
    expect(errorsOf(await isla.put(at, { withdrawal_periods }))).toEqual([
      ...[422, `${pointer} implausible`, '/reason required'],
    ]);
    expect(errorsOf(await isla.put(at, { ...shorter, reason: ' ' }))).toEqual([422, '/reason required']);
    const reason = 'Label of March 2026';
    expect((await isla.put(at, { ...shorter, reason })).status).toBe(200);
    const history = await isla.get(`${at}/history`);
    expect(checkerOf(api.formulary.history.reply)(history.body).ok).toBe(true);
    expect(history.body.data.map((version: { reason: string | null }) => version.reason)).toEqual([reason, null]);
  });

  it('may have a longer withdrawal without a reason', async () => {
    const at = await make();
    const longer = { withdrawal_periods: [{ ...meat, period: 28 }, milk] };
    expect(errorsOf(await isla.put(at, longer))).toEqual([422, '/withdrawal_periods/0 implausible']);
    expect((await isla.put(at, { ...longer, confirm: ['/withdrawal_periods/0'] })).status).toBe(200);
  });

  it('is compared with after it was deleted and typed again, and after a file changed it', async () => {
    const at = await make();
    await isla.delete(at);
    const again = { ...facts, withdrawal_periods: [{ ...meat, period: 6 }, milk] };
    expect(errorsOf(await isla.post(formulary, again))).toContain('/withdrawal_periods/0 implausible');
    const { body: entry } = await isla.post(formulary, facts);
    await load(`product_id,species,meat\r\n${product},Cattle,6 days\r\n`);
    const loaded = await isla.get(`${formulary}/${entry._id}`);
    expect(loaded.body).toMatchObject({ confirmed_by: null, withdrawal_periods: [{ period: 6 }, { period: 60 }] });
    // Sending back what the file says confirms it, so it is asked about now.
    expect(errorsOf(await isla.put(`${formulary}/${entry._id}`, loaded.body))).toEqual([
      ...[422, '/withdrawal_periods/0 implausible', '/reason required'],
    ]);
  });
});

const fileOf = (csv: string) => ({ file: { name: 'formulary.csv', content: Buffer.from(csv).toString('base64') } });
const load = async (csv: string) => (await isla.post(files, fileOf(csv))).body;

describe('a formulary file', () => {
  it('refuses a line that cannot be, and lists the doubtful figures of the others before it is loaded', async () => {
    const csv = [
      'product_id,species,strength,dose,meat',
      `${product},Cattle,1500 mg/ml,,16 days`,
      `${product},Sheep,150 mg/l,,16 days`,
      '',
    ].join('\r\n');
    const preview = await isla.post(`${files}/preview`, fileOf(csv));
    expect(checkerOf(api.formulary.previewFile.reply)(preview.body).ok).toBe(true);
    expect(preview.body).toMatchObject({
      counts: { added: 1, refused: 1 },
      lines: [{ line: 3, doubts: [{ pointer: '/strengths/0', answer: 'ask' }] }],
      refused: [{ line: 2, field: 'strength' }],
    });
    const loaded = await load(csv);
    expect(loaded).toMatchObject({ applied: true, counts: { added: 1, refused: 1 } });
    // It is loaded for somebody to confirm. Nobody has answered for it, so no dose is calculated from it.
    const { body: entry } = await isla.get(`${formulary}/${loaded.lines[0].entry_id}`);
    expect(entry).toMatchObject({ confirmed_by: null, strengths: [{ per: 'l' }] });
    expect(errorsOf(await isla.put(`${formulary}/${entry._id}`, entry))).toEqual([422, '/strengths/0 implausible']);
  });
});
