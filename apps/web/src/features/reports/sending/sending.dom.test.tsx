import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice } from '../../../testing/test-device.ts';
import { SendDialog } from './send-dialog.tsx';
import { SentReports } from './sent-reports.tsx';

const glen = '11/111/1111';
const farm = { id: '12/345/6789', name: 'Hillhead' };
const subject = 'Antibiotic use: Hillhead, 1 Jan 2026 to 30 Nov 2026';
const gwen = 'gwen@hillhead.example';
type Sent = { method: string; path: string; body: unknown };

/** A server that sends e-mail; it records the requests. */
const serve = ({ sendsMail = true, refusal = null as object | null, rows = [] as object[] } = {}): Sent[] => {
  const sent: Sent[] = [];
  let contact: object = { name: null, email: null, language: 'en' };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.includes('/preview?')) {
      const envelope = { subject, file_name: 'antibiotic-use-hillhead.pdf', reply_to: 'desk@glen.example' };
      return Response.json({ sends_mail: sendsMail, ...contact, ...envelope });
    }
    if (method === 'GET') return Response.json({ data: rows, total: rows.length, limit: 50, skip: 0 });
    const written = JSON.parse(String(body));
    sent.push({ method, path, body: written });
    if (method === 'PUT') {
      contact = written;
      return Response.json({ ...written, practice_id: glen, farm_id: farm.id });
    }
    const headers = { 'content-type': 'application/problem+json' };
    return refusal
      ? new Response(JSON.stringify(refusal), { status: 422, headers })
      : Response.json({ sha256: 'a'.repeat(64) }, { status: 201 });
  });
  return sent;
};

beforeEach(() => openTestDevice());
afterEach(() => vi.unstubAllGlobals());

const query = new URLSearchParams({ farm_id: farm.id, from: '2026-01-01', to: '2026-11-30' }).toString();
const show = () => {
  const closed = vi.fn();
  renderScreen(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SendDialog
        {...{ report: 'antibiotic-use', query, farm, onClose: closed }}
        practices={[{ id: glen, name: 'Glen Vets' }]}
      />
    </QueryClientProvider>,
  );
  return closed;
};
const button = (name: string) => page.getByRole('button', { name });

test('an address is entered, shown with the subject, and the report is sent to it', async () => {
  const sent = serve();
  const closed = show();
  await expect.element(page.getByText('No e-mail address is entered for this farm.')).toBeVisible();
  expect(button('Send').elements()).toEqual([]);
  await button('Enter the address').click();
  await page.getByLabelText(/^Name/).fill('Gwen Parry');
  await page.getByLabelText('E-mail').fill('gwen at hillhead');
  await button('Save address').click();
  await expect.element(page.getByText(/^Enter one e-mail address/)).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabelText('E-mail').fill(gwen);
  await page.getByLabelText('Language of reports').selectOptions('Welsh');
  await button('Save address').click();
  await expect.element(page.getByText(`Gwen Parry, ${gwen}`)).toBeVisible();
  await expect.element(page.getByText(subject)).toBeVisible();
  await page.getByLabelText(/^Message/).fill('As discussed.');
  await button('Send').click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(sent).toEqual([
    {
      ...{ method: 'PUT', path: `/api/practices/11%2F111%2F1111/farms/12%2F345%2F6789/contact` },
      body: { name: 'Gwen Parry', email: gwen, language: 'cy' },
    },
    {
      ...{ method: 'POST', path: '/api/practices/11%2F111%2F1111/report-sendings' },
      body: {
        ...{ report: 'antibiotic-use', farm_id: farm.id, from: '2026-01-01', to: '2026-11-30' },
        ...{ email: gwen, message: 'As discussed.' },
      },
    },
  ]);
});

test('the server’s refusal is shown, and the dialog stays', async () => {
  const detail = 'The e-mail address of this farm has changed. Look at it again before you send.';
  serve({ refusal: { type: '/api/docs#rule-broken', title: 'No', status: 422, code: 'rule-broken', detail } });
  const closed = show();
  await button('Enter the address').click();
  await page.getByLabelText('E-mail').fill(gwen);
  await button('Save address').click();
  await button('Send').click();
  await expect.element(page.getByText(detail)).toBeVisible();
  expect(closed.mock.calls).toEqual([]);
});

test('a service without e-mail says so, and nothing can be sent', async () => {
  serve({ sendsMail: false });
  show();
  await expect.element(page.getByText('This service does not send e-mail')).toBeVisible();
  expect(button('Send').elements()).toEqual([]);
});

test('sent reports are listed with their states', async () => {
  const row = {
    ...{
      farm_id: farm.id,
      farm_name: farm.name,
      report: 'antibiotic-use',
      email: gwen,
      subject,
      sha256: 'ab'.repeat(32),
    },
    ...{ created_at: '2026-11-21T09:30:00.000Z', created_by: 'Isla Reid', failure: null, state: 'sent' },
  };
  const rows = [
    { ...row, _id: '1' },
    { ...row, _id: '2', state: 'failed', failure: 'ECONNECTION', created_by: null },
  ];
  serve({ rows });
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <SentReports practiceId={glen} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('One report could not be sent')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Isla Reid sent abababababab/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /schedule failed \(ECONNECTION\)/ })).toBeVisible();
});

test('what failed is sent again: the same report, farm and days, to the address as it is now', async () => {
  const failed = {
    ...{ _id: '2', farm_id: farm.id, farm_name: farm.name, report: 'medicine-record', email: 'old@hillhead.example' },
    ...{ subject, sha256: 'ab'.repeat(32), created_at: '2026-11-21T09:30:00.000Z', created_by: null },
    // From the first moment of 1 April to the last of 30 June, by the clocks of the practice.
    ...{ from: '2026-03-31T23:00:00.000Z', to: '2026-06-30T23:00:00.000Z', failure: 'EENVELOPE', state: 'failed' },
  };
  const ofAllFarms = { ...failed, _id: '3', farm_id: null, farm_name: null };
  const sent = serve({ rows: [failed, ofAllFarms, { ...failed, _id: '4', state: 'sent', failure: null }] });
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <SentReports practiceId={glen} />
    </QueryClientProvider>,
  );
  // Of what arrived, and of what a plan made of all farms, there is nothing to send again.
  await expect.poll(() => button('Send again').elements().length).toBe(1);
  await button('Send again').click();
  await button('Enter the address').click();
  await page.getByLabelText('E-mail').fill(gwen);
  await button('Save address').click();
  await button('Send').click();
  await expect.element(page.getByText(`On its way to ${gwen}`)).toBeVisible();
  expect(sent.at(-1)).toEqual({
    ...{ method: 'POST', path: '/api/practices/11%2F111%2F1111/report-sendings' },
    body: {
      ...{ report: 'medicine-record', farm_id: farm.id, from: '2026-04-01', to: '2026-06-30' },
      ...{ email: gwen, message: null },
    },
  });
  expect(page.getByRole('dialog').elements()).toEqual([]);
});
