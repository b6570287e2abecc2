import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { api } from '@byre/contract/api';
import { checkerOf } from '@byre/contract/check';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { people, practices, products } from '../../../testing/world.ts';
import { heedKeeperSetting, nameListKeeper } from '../../access/list-keeper.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';

let app: TestApp;
let fiona: Client;
beforeAll(async () => {
  app = await startTestApp();
  fiona = await app.as('fiona');
  // The rows of the small world are at 1.
  await app.db.rows(sql`update list_head set head = 1`);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
});

const header = 'VMNo,Name,DateOfIssue,Distributors,ActiveSubstances,TargetSpecies,TherapeuticGroup,MAHolder\n';
const sheet = (...rows: string[]) => header + rows.map((row) => `${row}\n`).join('');
const newcomer =
  '77777/4001,Newcomer Solution for Injection,2026-10-01,,Meloxicam,Cattle,Anti Inflammatory,Example Ltd';
const file = (text: string | Uint8Array, name = 'CurrentAuthorisedProducts.csv') => ({
  name,
  content: Buffer.from(text).toString('base64'),
});
const previewOf = async (...files: object[]) => fiona.post('/api/lists/products/preview', { files });
const applyOf = async (head: number | undefined, ...files: object[]) =>
  fiona.post('/api/lists/products', head === undefined ? { files } : { files, head });
const headOf = async (list: string): Promise<number> => {
  const [row] = await app.db.rows<{ head: number }>(sql`select head from list_head where list = ${list}`);
  return row?.head ?? -1;
};
const allOfProducts = () =>
  app.db.rows(sql`
    select _id, product_name, status, removed_at, ver
    from product
    order by _id
  `);

/** The lines that a device fetches if it has the products up to a counter. */
const pullSince = async (have: number): Promise<string[]> => {
  const isla = await app.as('isla');
  const first = await isla.post('/api/sync/pull', { protocol: protocolVersion, epoch: null, have: {}, want: [] });
  const { epoch } = JSON.parse(first.text.split('\n')[0] ?? '');
  const asked = { protocol: protocolVersion, epoch, have: { 'ref:products': have }, want: ['ref:products'] };
  const { text } = await isla.post('/api/sync/pull', asked);
  return text.split('\n').filter((line) => line.includes('"e":"product"'));
};

describe('a new product list', () => {
  it('is previewed to the row and the field, and nothing of it is written', async () => {
    const before = await allOfProducts();
    const reply = await previewOf(
      file(
        sheet(
          newcomer,
          `${products.spray},Hoofguard Cutaneous Spray Plus,2011-07-22,,Chlortetracycline,Cattle,Antimicrobial,`,
          ',Nameless,2011-07-22,,Water,Cattle,,',
        ),
      ),
    );
    expect(checkerOf(api.lists.previewProducts.reply)(reply.body).ok).toBe(true);
    expect(reply.body).toMatchObject({
      list: 'products',
      applied: false,
      head: await headOf('products'),
      is_whole: false,
      counts: { added: 1, changed: 1, unlisted: 0, unchanged: 0, refused: 1 },
      added: [{ _id: '77777/4001', name: 'Newcomer Solution for Injection' }],
      changed: [{ _id: products.spray, name: 'Hoofguard Cutaneous Spray Plus' }],
      refused: [
        { file: 'CurrentAuthorisedProducts.csv', line: 4, field: 'VMNo', message: 'VMNo is blank. It is required.' },
      ],
      delta: { rows: 2 },
    });
    expect(reply.body.changed[0].fields).toContainEqual({
      field: 'product_name',
      before: 'Hoofguard Cutaneous Spray',
      after: 'Hoofguard Cutaneous Spray Plus',
    });
    expect(await allOfProducts()).toEqual(before);
    const kept = await app.db.rows(sql`select 1 from list_change`);
    expect(kept).toEqual([]);
  });

  it('names the rows of which name and species disagree, and words that mean no animal', async () => {
    const seal = '77777/4008,Mastic Seal Intramammary Suspension for Cattle,2026-10-01,,Maropitant,"Cats, Dogs",,';
    const drench = '77777/4009,Drench,2026-10-01,,Water,Wombats,,';
    const { body } = await previewOf(file(sheet(newcomer, seal, drench)));
    expect(checkerOf(api.lists.previewProducts.reply)(body).ok).toBe(true);
    expect(body.counts).toMatchObject({ added: 3, warned: 2, refused: 0 });
    expect(body.warned).toEqual([
      {
        ...{ _id: '77777/4008', name: 'Mastic Seal Intramammary Suspension for Cattle', field: 'target_species' },
        ...{ code: 'name-contradicts-species', suggested: null },
        message: 'The name says Cattle, but the list gives it only for Cat, Dog.',
      },
      {
        ...{ _id: '77777/4009', name: 'Drench', field: 'target_species', code: 'unknown-species', suggested: null },
        message: 'No list knows the target species "Wombats".',
      },
    ]);
  });

  it('is applied as previewed, in one step of its counter, and devices fetch only those changes', async () => {
    const sheets = file(gzipSync(sheet(newcomer)), 'current.csv.gz');
    const { body: preview } = await previewOf(sheets);
    const { status, body } = await applyOf(preview.head, sheets);
    expect(status).toBe(200);
    expect(body).toEqual({ ...preview, applied: true, head: preview.head + 1 });
    const lines = await pullSince(preview.head);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ t: 'put', e: 'product', id: '77777/4001' }]);
    expect(Buffer.byteLength(lines.map((line) => `${line}\n`).join(''))).toBe(body.delta.bytes);
    const [digest] = await app.db.rows(
      sql`select digest = list_digest('products') as holds from list_head where list = 'products'`,
    );
    expect(digest).toEqual({ holds: true });
  });

  it('changes nothing when it is sent again', async () => {
    const head = await headOf('products');
    const { body } = await applyOf(head, file(sheet(newcomer)));
    expect(body).toMatchObject({
      head,
      counts: { added: 0, changed: 0, unlisted: 0, unchanged: 1, refused: 0 },
      delta: { rows: 0, bytes: 0 },
    });
    expect(await headOf('products')).toBe(head);
  });

  it('is refused whole if the list has changed since the preview', async () => {
    const { body: preview } = await previewOf(file(sheet('77777/4002,Second,2026-10-01,,Water,Cattle,,')));
    await applyOf(undefined, file(sheet('77777/4003,Third,2026-10-01,,Water,Cattle,,')));
    const before = await allOfProducts();
    const reply = await applyOf(preview.head, file(sheet('77777/4002,Second,2026-10-01,,Water,Cattle,,')));
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
    expect(await allOfProducts()).toEqual(before);
  });

  it('marks what is missing from a complete list, and announces it first', async () => {
    const others = [
      file('VMNo,Name,DateOfExpiration,ActiveSubstances\n88888/4001,Gone Away,2026-01-31,Water\n', 'expired.csv'),
      file(
        'VMNo,Name,DateOfIssue,ActiveSubstances,TargetSpecies,TherapeuticGroup\n88888/4002,Pulsatilla,2020-01-31,Water,Cattle,\n',
        'homeopathic.csv',
      ),
    ];
    const { body } = await previewOf(file(sheet(newcomer)), ...others);
    expect(body).toMatchObject({ is_whole: true, counts: { added: 2, unlisted: 4 } });
    expect(body.unlisted.map(({ name }: { name: string }) => name)).toEqual([
      'Hoofguard Cutaneous Spray',
      'Oldmix Powder',
      'Third',
      'Udderclear Intramammary Suspension',
    ]);
  });

  it('that is cut off or of another kind is refused in one sentence, and leaves everything as it was', async () => {
    const before = await allOfProducts();
    const refusalOf = async (text: string, name: string) => {
      const { status, body } = await applyOf(undefined, file(sheet(newcomer)), file(text, name));
      return [status, body.detail, body.errors[0].pointer];
    };
    expect(await refusalOf('VMNo,Nmae\n1/2,X\n', 'wrong.csv')).toEqual([
      422,
      'The first line is not the header of this list: it is not a current, suspended, expired or homeopathic product list.',
      '/files/1',
    ]);
    expect(await refusalOf('<VMD_PIDProducts><CurrentAuthorisedProducts><VMNo>9/9', 'cut.xml')).toMatchObject([
      422,
      expect.stringContaining('The XML is damaged or cut off'),
      '/files/1',
    ]);
    expect(await allOfProducts()).toEqual(before);
  });

  it('cannot fill the memory of the service by unpacking', async () => {
    const bomb = gzipSync(' '.repeat(70 * 1024 * 1024));
    const reply = await previewOf(file(bomb, 'bomb.csv.gz'));
    expect(reply).toMatchObject({
      status: 422,
      body: { detail: 'bomb.csv.gz is too large: at most 64 MB when unpacked.' },
    });
  });

  it('is answered as the first time when the same request is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { files: [file(sheet('77777/4009,Once,2026-10-01,,Water,Cattle,,'))] };
    const [first, second] = [
      await fiona.post('/api/lists/products', body, headers),
      await fiona.post('/api/lists/products', body, headers),
    ];
    expect(first.body.counts.added).toBe(1);
    expect(second.body).toEqual(first.body);
  });
});

describe('a new condition list', () => {
  const conditionsFile = (...rows: object[]) => file(JSON.stringify({ conditions: rows }), 'conditions.json');
  const bloat = {
    _id: 'cattle-bloat',
    pathology: 'Bloat',
    tentative_diagnosis_methods: ['Distended left flank'],
    presumptive_diagnosis_methods: ['Stomach tube'],
    confirmed_diagnosis_methods: ['Response to treatment'],
  };

  it('is previewed and applied like the products, and never unlists one', async () => {
    const files = [conditionsFile(bloat)];
    const { body: preview } = await fiona.post('/api/lists/conditions/preview', { files });
    expect(preview).toMatchObject({
      list: 'conditions',
      is_whole: false,
      counts: { added: 1, changed: 0, unlisted: 0, unchanged: 0, refused: 0 },
      added: [{ _id: 'cattle-bloat', name: 'Bloat' }],
      delta: { rows: 1 },
    });
    const { body } = await fiona.post('/api/lists/conditions', { files, head: preview.head });
    expect(body).toEqual({ ...preview, applied: true, head: preview.head + 1 });
    const found = await fiona.get('/api/conditions/cattle-bloat');
    expect(found.body.tentative_diagnosis_methods).toEqual(['Distended left flank']);
  });
});

describe('a condition list with a species that no list knows', () => {
  it('is accepted, and the species pointed out with the nearest one', async () => {
    const files = [file(JSON.stringify({ conditions: [foul] }), 'conditions.json')];
    const { body } = await fiona.post('/api/lists/conditions/preview', { files });
    expect(body.counts).toMatchObject({ added: 1, refused: 0, warned: 1 });
    expect(body.warned).toEqual([
      {
        ...{ _id: 'foul', name: 'Foul', field: 'species', code: 'unknown-species', suggested: 'Cattle' },
        message: 'No list knows the species "Cow". Is it Cattle?',
      },
    ]);
  });
  const foul = {
    ...{ _id: 'foul', pathology: 'Foul', species: ['Cow', 'Sheep'] },
    tentative_diagnosis_methods: ['Lame'],
    presumptive_diagnosis_methods: ['Foot lifted'],
    confirmed_diagnosis_methods: ['Swab'],
  };
});

describe('codes of other systems', () => {
  it('come with the condition list, and are shown and searched', async () => {
    const row = {
      ...{ _id: 'cattle-coded', pathology: 'Coded', icar: 'I-77', venom: 'V-77', snomed: 'S-77' },
      ...{
        tentative_diagnosis_methods: ['a'],
        presumptive_diagnosis_methods: ['b'],
        confirmed_diagnosis_methods: ['c'],
      },
    };
    const files = [file(JSON.stringify([row]), 'codes.json')];
    expect((await fiona.post('/api/lists/conditions', { files })).body.counts.added).toBe(1);
    expect((await fiona.get('/api/conditions/cattle-coded')).body).toMatchObject({ ...row, mondo: null });
    const searches = await Promise.all([
      ...['I-77', 'v-77', 'S-77'].map((code) => fiona.get(`/api/conditions?search=${code}`)),
      fiona.post('/api/conditions/search', { icar: 'I-77' }),
      fiona.post('/api/conditions/search', { venom: 'V-77', snomed: 'S-77' }),
    ]);
    expect(searches.map(({ body }) => body.data.map(({ _id }: { _id: string }) => _id))).toEqual(
      searches.map(() => ['cattle-coded']),
    );
    await app.db.rows(sql`delete from condition where _id = 'cattle-coded'`);
  });
});

describe('the state of the lists', () => {
  it('is shown to admins: how many rows, who changed them last and with which files', async () => {
    await applyOf(undefined, file(sheet('77777/4010,Latest,2026-10-01,,Water,Cattle,,'), 'latest.csv'));
    const { body } = await fiona.get('/api/lists');
    expect(body).toMatchObject({
      may_change: true,
      data: [
        {
          list: 'products',
          head: await headOf('products'),
          changed_at: app.clock.now.toISOString(),
          changed_by: 'Fiona Kerr',
          files: ['latest.csv'],
        },
        { list: 'conditions', rows: 4, changed_by: 'Fiona Kerr' },
      ],
    });
  });
});

describe('who may change the lists', () => {
  it('are the admins of the first practice; those of another see that they may not', async () => {
    const edith = await app.as('edith');
    const files = [file(sheet(newcomer))];
    const replies = await Promise.all([
      edith.post('/api/lists/products/preview', { files }),
      edith.post('/api/lists/products', { files }),
      (await app.as('isla')).post('/api/lists/products', { files }),
      (await app.as('isla')).get('/api/lists'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(replies[0]?.body.detail).toBe('Another practice keeps the shared lists.');
    expect((await edith.get('/api/lists')).body.may_change).toBe(false);
  });

  it('stay the same when a practice with a lower number gets an admin', async () => {
    await app.db.rows(sql`insert into practice (_id, name) values ('01/001/0001', 'Early Vets')`);
    await app.db.rows(sql`insert into user_practice (user_id, practice_id) values (${people.edith.id}, '01/001/0001')`);
    const edith = await app.as('edith');
    const replies = await Promise.all([edith.get('/api/lists'), fiona.get('/api/lists')]);
    await app.db.rows(sql`delete from user_practice where practice_id = '01/001/0001'`);
    expect(replies.map(({ body }) => body.may_change)).toEqual([false, true]);
  });

  it('do not change when the practice that keeps them loses its admins', async () => {
    const edith = await app.as('edith');
    await app.db.rows(sql`update app_user set role = 'vet' where id = ${people.fiona.id}`);
    const { body } = await edith.get('/api/lists');
    await app.db.rows(sql`update app_user set role = 'admin' where id = ${people.fiona.id}`);
    expect(body.may_change).toBe(false);
  });

  it('are the admins of the practice that the operator names, as the audit of every practice shows', async () => {
    const [edith, now] = [await app.as('edith'), app.clock.now];
    const files = [file(sheet(newcomer))];
    expect(await inTransaction(app.db, (tx) => nameListKeeper(tx, practices.fen, now))).toBe(true);
    const again = new Date(now.getTime() + 60_000);
    expect(await inTransaction(app.db, (tx) => nameListKeeper(tx, practices.fen, again))).toBe(false);
    expect(await app.db.rows(sql`select practice_id, iso(since) as since from list_keeper`)).toEqual([
      { practice_id: practices.fen, since: now.toISOString() },
    ]);
    expect((await edith.get('/api/lists')).body.may_change).toBe(true);
    expect((await edith.post('/api/lists/products/preview', { files })).status).toBe(200);
    expect((await fiona.post('/api/lists/products/preview', { files })).status).toBe(403);
    for (const admin of [edith, fiona]) {
      expect((await admin.get('/api/audit?kind=list-keeper-changed')).body.data).toMatchObject([
        { by: null, detail: { lists_kept_by: { from: 'Glen Vets', to: 'Fenland Vets' } } },
      ]);
    }
    await inTransaction(app.db, (tx) => nameListKeeper(tx, practices.glen, again));
    const [newest] = (await edith.get('/api/audit?kind=list-keeper-changed')).body.data;
    expect(newest.detail).toEqual({ lists_kept_by: { from: 'Fenland Vets', to: 'Glen Vets' } });
  });

  it('cannot be those of a practice that does not exist or has no admins', async () => {
    const nameIt = (id: string) => inTransaction(app.db, (tx) => nameListKeeper(tx, id, app.clock.now));
    await app.db.rows(sql`insert into practice (_id, name) values ('30/303/0003', 'New Vets')`);
    await expect(nameIt('30/303/0003')).rejects.toThrow('30/303/0003 has no admin who could keep the central lists.');
    await expect(nameIt('30/303/0004')).rejects.toThrow('There is no practice 30/303/0004');
    expect((await fiona.get('/api/lists')).body.may_change).toBe(true);
  });

  it('follow the setting only as long as nobody has named a practice', async () => {
    const heed = (id: string) => inTransaction(app.db, (tx) => heedKeeperSetting(tx, id, app.clock.now));
    const keeper = () => app.db.rows(sql`select practice_id, is_named from list_keeper`);
    await app.db.rows(sql`update list_keeper set is_named = false`);
    expect(await heed('30/303/0004')).toContain('There is no practice 30/303/0004');
    expect(await keeper()).toEqual([{ practice_id: practices.glen, is_named: false }]);
    expect(await heed(practices.fen)).toBeNull();
    expect(await heed(practices.fen)).toBeNull();
    expect(await keeper()).toEqual([{ practice_id: practices.fen, is_named: true }]);
    expect(await heed(practices.glen)).toContain(`npm run admin -- --lists-kept-by ${practices.glen}`);
    expect(await keeper()).toEqual([{ practice_id: practices.fen, is_named: true }]);
    await inTransaction(app.db, (tx) => nameListKeeper(tx, practices.glen, app.clock.now));
  });

  it('are not lost with their practice: it cannot be removed before another keeps them', async () => {
    const removal = app.db.rows(sql`delete from practice where _id = ${practices.glen}`);
    await expect(removal).rejects.toThrow();
  });

  it('are checked again at the moment of the change', async () => {
    await app.db.rows(sql`update app_user set role = 'vet' where id = ${people.fiona.id}`);
    const reply = await applyOf(undefined, file(sheet('77777/4011,Never,2026-10-01,,Water,Cattle,,')));
    await app.db.rows(sql`update app_user set role = 'admin' where id = ${people.fiona.id}`);
    expect(reply.status).toBe(403);
    expect((await fiona.get(`/api/products/${encodeURIComponent('77777/4011')}`)).status).toBe(404);
  });
});
