import { api } from '@byre/contract/api';
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { fetchPdf, readPdf } from '../../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engineOf, makeHook } from '../../../testing/webhooks/hooked.ts';
import { startReceiver } from '../../../testing/webhooks/receiver.ts';
import { animals, conditions, farms, path, people, products } from '../../../testing/world.ts';

/*
 * What leaves the service in other forms than JSON: PDFs, Excel files, lines and tables, calendars, messages. Marsh is
 * served by Glen and by Fenland. In none of these does Fenland read who at Glen did something.
 */

let app: TestApp;
let isla: Client;
let tom: Client;
const marsh = `farm_id=${encodeURIComponent(farms.marsh)}`;
const year = 'from=2026-01-01&to=2026-12-31';
const names = [people.isla, people.fiona].flatMap(({ id, name, email }) => [id, name, email]).concat("isla's phone");
const found = (text: string): string[] => names.filter((name) => text.includes(name));
const cases = path('farms', farms.marsh, 'animals', animals.fern, 'medical-records');

beforeAll(async () => {
  app = await startTestApp();
  [isla, tom] = [await app.as('isla'), await app.as('tom')];
  const make = async (address: string, body: object): Promise<string> => {
    const reply = await isla.post(address, body);
    expect([reply.status, reply.body.detail]).toEqual([201, undefined]);
    return `${address}/${reply.body._id}`;
  };
  const record = await make(cases, {
    ...{ confirmed_conditions: [conditions.mastitis], examined_at: '2026-11-20', recheck_on: '2026-11-24' },
  });
  const treatment = await make(`${record}/treatment-history`, {
    ...{ start_date: '2026-11-20', treated_by: [people.isla.name] },
  });
  await make(`${treatment}/medicine-usage`, {
    ...{ product_id: products.tubes, start_date: '2026-11-20', end_date: '2026-11-20' },
    ...{ administered_by: people.isla.name, total_volume: { volume: 3, units: 'tube' } },
    withdrawals: [{ product_type: 'meat', period: 14, unit: 'days', basis: 'spc' }],
  });
});
afterAll(() => app.close());

const excelFiles = Object.entries(api.reportSheets).filter(([, { path: address }]) => address.endsWith('/xlsx'));

/** A report without a period shows the current state. */
const queryOf = (name: string): string => (/withdrawals|openCases/.test(name) ? marsh : `${marsh}&${year}`);

describe('the names of people of another practice', () => {
  it.each(Object.entries(api.reportPapers))('are in no PDF: %s', async (name, { path: address }) => {
    const read = async (client: Client) => {
      const { pages } = await readPdf(await fetchPdf(app.url, client, `${address}?${queryOf(name)}`));
      return pages.join(' ');
    };
    const [theirs, ours] = [await read(tom), await read(isla)];
    expect(found(theirs)).toEqual([]);
    const namesPeople = ['medicineRecord', 'dayBook'].includes(name);
    expect([theirs.includes('Glen Vets'), found(ours).length > 0]).toEqual([namesPeople, namesPeople]);
  });

  it.each(excelFiles)('are in no Excel file: %s', async (name, { path: address }) => {
    const read = async (client: Client) => {
      const response = await fetch(`${app.url}${address}?${queryOf(name)}`, {
        headers: { authorization: `Bearer ${client.token}` },
      });
      const file = Buffer.from(await response.arrayBuffer());
      const sheets = await readWorkbook(file);
      return JSON.stringify(await Promise.all(sheets.map(({ sheet }) => readSheet(file, sheet))));
    };
    const [theirs, ours] = [await read(tom), await read(isla)];
    expect(found(theirs)).toEqual([]);
    const namesPeople = ['medicineRecord', 'dayBook'].includes(name);
    expect([theirs.includes('Glen Vets'), found(ours).length > 0]).toEqual([namesPeople, namesPeople]);
  });

  it('are in no day book as CSV', async () => {
    const read = async ({ token }: Client) => {
      const address = `${app.url}${api.reportSheets.dayBookCsv.path}?${queryOf('dayBook')}`;
      return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).text();
    };
    const [theirs, ours] = [await read(tom), await read(isla)];
    expect([found(theirs), theirs.includes('Glen Vets'), found(ours).length > 0]).toEqual([[], true, true]);
  });

  it.each(['', '/medical-records', '/treatment-history', '/medicine-usage'])(
    'are in no export, as lines or as a table: %s',
    async (kind) => {
      const resources = kind === '' ? '/api/export' : `/api${kind}/export`;
      for (const format of kind === '' ? [''] : ['', 'format=csv']) {
        const [theirs, ours] = [await tom.get(`${resources}?${format}`), await isla.get(`${resources}?${format}`)];
        expect([theirs.status, resources, theirs.body?.detail]).toEqual([200, resources, undefined]);
        expect(found(theirs.text)).toEqual([]);
        expect(theirs.text).toContain('Glen Vets');
        expect(ours.text).toContain(people.isla.name);
      }
    },
  );

  it('are in no calendar, which says only that there are tasks on a shared farm', async () => {
    const { body } = await tom.post('/api/calendar-feed');
    const calendar = (await app.stranger.get(body.address)).text.replaceAll('\r\n ', '');
    expect(calendar).toContain('SUMMARY:Marsh');
    expect(found(calendar)).toEqual([]);
    expect(calendar).not.toContain('Glen');
  });

  it('are in no message to their systems, nor in the changes those follow', async () => {
    const receiver = await startReceiver();
    const engine = engineOf(app);
    try {
      const edith = await app.as('edith');
      await makeHook(edith, { url: receiver.url, from: 'beginning' });
      await isla.put(path('farms', farms.marsh, 'animals', animals.fern), { stock_id: 71 });
      await engine.deliver();
      const sent = JSON.stringify(receiver.received.map(({ message }) => message));
      expect(sent).toContain('Glen Vets');
      expect(sent).toContain(animals.fern);
      expect(found(sent)).toEqual([]);
    } finally {
      await engine.stop();
      await receiver.close();
    }
    const followed = await tom.get(`/api/changes?${marsh}`);
    expect(followed.text).toContain('Glen Vets');
    expect(found(followed.text)).toEqual([]);
  });

  it('are in no export of the audit, which names them to their own admins', async () => {
    const [theirs, ours] = [
      await (await app.as('edith')).get('/api/audit'),
      await (await app.as('fiona')).get('/api/audit'),
    ];
    expect(theirs.text).toContain('Glen Vets');
    expect(found(theirs.text)).toEqual([]);
    expect(ours.text).toContain(people.isla.name);
  });
});
