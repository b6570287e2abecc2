import { practiceLogoExamples } from '@byre/contract/practices/examples';
import type { User } from '@byre/contract/session/schema';
import { teamExamples } from '@byre/contract/teams/examples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeDevice } from '../../../device/opened/open-device.ts';
import * as session from '../../../device/session/session.ts';
import { fromBase64 } from '../../../device/storage/keyring.ts';
import { useSession } from '../../../device/use-live.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { deskEnglish as desk } from '../../../words/en-desk.ts';
import { SettingsPage } from './settings-page.tsx';

let logo: Blob | null = null;
const practiceIn = (time_zone: string) => ({
  _id: '11/111/1111',
  name: 'Glen Vets',
  time_zone,
  has_logo: logo !== null,
});
const fiona = {
  id: `fiona-${crypto.randomUUID()}`,
  email: 'fiona@glen.example',
  name: 'Fiona',
  role: 'admin',
  practices: [practiceIn('Europe/London')],
};

const farm = { _id: '12/345/6789', name: 'Hillhead' };
const lewis = { _id: '018f0000-0000-7000-8000-000000000004', name: 'Lewis Hay', role: 'vet', disabled: false };
const preferences = { language: null, species: ['Cattle'], setup_skipped: [] };
const team = { ...teamExamples.documents['a team'], practice_id: '11/111/1111', members: [], farms: [] };
let teams: unknown[] = [];
const pageOf = (data: unknown[]) => ({ data, total: data.length, limit: 200, skip: 0 });
const nothingShown = { shows_names: false, shows_phone: false, shows_email: false, shows_address: false };
const limits = { phone_idle_days: 14, desk_idle_hours: 12, session_days: 90 };

/** A server with a practice and its settings; it records the requests. */
const serve = (refusal: object | null = null): unknown[] => {
  const asked: unknown[] = [];
  let zone = 'Europe/London';
  let phone: string | null = null;
  const reply = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' },
    });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.includes('authenticate'))
      return reply(200, { token: 't', expires_at: '2027-01-01T00:00:00.000Z', user: fiona });
    if (path === '/api/session')
      return reply(200, { ...fiona, practices: [{ ...practiceIn(zone), ...(phone && { phone }) }] });
    if (path.endsWith('/session-limits') && method === 'GET') return reply(200, limits);
    if (path.endsWith('/shown-names') && method === 'GET') return reply(200, nothingShown);
    if (path.endsWith('/logo')) {
      if (method === 'GET' && logo) return new Response(logo);
      asked.push([method, path]);
      if (method === 'GET') return reply(404, { code: 'not-found' });
      logo = method === 'PUT' ? new Blob([fromBase64(JSON.parse(String(body)).data)], { type: 'image/jpeg' }) : null;
      return method === 'PUT' ? reply(200, { width: 1, height: 1 }) : new Response(null, { status: 204 });
    }
    if (method === 'GET' && path.endsWith('/preferences')) return reply(200, preferences);
    if (method === 'GET' && path.includes('/teams?')) return reply(200, pageOf(teams));
    if (method === 'GET' && path.startsWith('/api/people?')) return reply(200, pageOf([lewis, { ...lewis, ...fiona }]));
    if (method === 'GET' && path.startsWith('/api/farms')) return reply(200, pageOf([farm]));
    if (method === 'GET') throw new Error(`Nobody answers ${path} here.`);
    asked.push([method, path, typeof body === 'string' ? JSON.parse(body) : null]);
    if (refusal) return reply(403, refusal);
    if (/\/(session-limits|shown-names)$/.test(path)) return reply(200, JSON.parse(String(body)));
    const sent = JSON.parse(String(body));
    if (path.endsWith('/preferences')) return reply(200, { ...preferences, ...sent });
    if (path.includes('/teams')) {
      teams = [{ ...team, ...sent, version: team.version + 1 }];
      return reply(method === 'POST' ? 201 : 200, teams[0]);
    }
    zone = sent.time_zone ?? zone;
    phone = sent.phone ?? phone;
    return reply(200, { ...practiceIn(zone), ...(phone && { phone }) });
  });
  return asked;
};

function Settings() {
  const own = useSession();
  return own ? <SettingsPage user={own.user as User} setUpAt="/device" /> : null;
}

const show = () =>
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <Settings />
    </QueryClientProvider>,
  );
const zoneField = () => page.getByRole('combobox', { name: 'Time zone' });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).first();

beforeEach(async () => {
  teams = [];
  logo = null;
  serve();
  await session.signIn({ email: fiona.email, password: 'byre-demo' });
});
afterEach(async () => {
  await session.removePerson(fiona.id, { evenUnsent: true });
  closeDevice();
  vi.unstubAllGlobals();
});

test('the practice’s time zone is set after the effect is explained, and applies on this device at once', async () => {
  const asked = serve();
  show();
  await expect.element(zoneField()).toHaveValue('Europe/London');
  await expect.element(page.getByText(/Days, filters and months are counted in this zone\./)).toBeVisible();
  await zoneField().fill('Europe/Dublin');
  await save().click();
  await expect.element(page.getByText(/^Days are now counted in Europe\/Dublin/)).toBeVisible();
  expect(asked).toEqual([['PUT', '/api/practices/11%2F111%2F1111/time-zone', { time_zone: 'Europe/Dublin' }]]);
  expect((await session.currentSession())?.user.practices).toEqual([practiceIn('Europe/Dublin')]);
  await expect.element(zoneField()).toHaveValue('Europe/Dublin');
});

test('only the changed parts of name and address are saved, and they are on this device at once', async () => {
  const asked = serve();
  show();
  await page.getByRole('textbox', { name: 'Telephone' }).fill('01632 960124');
  await page.getByRole('button', { name: 'Save name and address' }).click();
  await expect.element(page.getByText('Saved. New printouts have these details.')).toBeVisible();
  expect(asked).toEqual([['PUT', '/api/practices/11%2F111%2F1111/details', { phone: '01632 960124' }]]);
  await expect.element(page.getByRole('textbox', { name: 'Telephone' })).toHaveValue('01632 960124');
});

test('a practice without a name gets an error beside its field, and nothing is sent', async () => {
  const asked = serve();
  show();
  await page.getByRole('textbox', { name: 'Name of the practice' }).fill('  ');
  await page.getByRole('button', { name: 'Save name and address' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Name of the practice' }))
    .toHaveAccessibleDescription(/enter a name/);
  expect(asked).toEqual([]);
});

test('an unknown time zone gets an error beside its field, and nothing is sent', async () => {
  const asked = serve();
  show();
  await zoneField().fill('Europe/Lundon');
  await save().click();
  await expect.element(zoneField()).toHaveAccessibleDescription(/Time zone: choose one from the list/);
  await expect.element(zoneField()).toHaveFocus();
  expect(asked).toEqual([]);
});

test('a person who is no longer an admin is told so, and what they typed stays', async () => {
  serve({ type: '/api/docs#forbidden', title: 'Forbidden', status: 403, code: 'forbidden' });
  show();
  await zoneField().fill('Europe/Dublin');
  await save().click();
  await expect.element(page.getByText(desk.people.failures.forbidden)).toBeVisible();
  await expect.element(zoneField()).toHaveValue('Europe/Dublin');
});

test('how long people stay signed in is set, each limit within its bounds', async () => {
  const asked = serve();
  show();
  const desk = page.getByRole('textbox', { name: /At a desk/ });
  await expect.element(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
  await expect.element(desk).toHaveValue('12');
  await desk.fill('0');
  await page.getByRole('button', { name: 'Save' }).nth(2).click();
  await expect.element(desk).toHaveAccessibleDescription(/enter a whole number from 1 to 336/);
  await expect.element(desk).toHaveFocus();
  expect(asked).toEqual([]);
  await desk.fill('4');
  await page.getByRole('button', { name: 'Save' }).nth(2).click();
  await expect.element(page.getByText(/^Saved\. This applies at once/)).toBeVisible();
  expect(asked).toEqual([['PUT', '/api/practices/11%2F111%2F1111/session-limits', { ...limits, desk_idle_hours: 4 }]]);
});

test('whether other practices see names is set and confirmed', async () => {
  const asked = serve();
  show();
  const shows = page.getByRole('checkbox', { name: 'Show our people’s names to other practices' });
  await expect.element(shows).not.toBeChecked();
  await shows.click();
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect
    .element(page.getByText('Saved. Other practices on your farms now see your people’s names.', { exact: true }))
    .toBeVisible();
  const at = '/api/practices/11%2F111%2F1111/shown-names';
  expect(asked).toEqual([['PUT', at, { ...nothingShown, shows_names: true }]]);
  await expect.element(shows).toBeChecked();
});

test('what is shown of the practice itself is chosen line by line, and names stay as they were', async () => {
  const asked = serve();
  show();
  const phone = page.getByRole('checkbox', { name: 'Show our telephone number' });
  await expect.element(phone).not.toBeChecked();
  await phone.click();
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect
    .element(page.getByText('Saved. Other practices on your farms now see your telephone number.', { exact: true }))
    .toBeVisible();
  expect(asked).toEqual([
    ['PUT', '/api/practices/11%2F111%2F1111/shown-names', { ...nothingShown, shows_phone: true }],
  ]);
  await expect.element(phone).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Show our address' })).not.toBeChecked();
});

test('only the chosen language and species of the practice are saved', async () => {
  const asked = serve();
  show();
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('cy');
  await expect.element(page.getByRole('checkbox', { name: 'Cattle' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Sheep' }).click();
  await page.getByRole('button', { name: 'Save' }).nth(1).click();
  await expect.element(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(asked).toEqual([
    ['PUT', '/api/practices/11%2F111%2F1111/preferences', { language: 'cy', species: ['Cattle', 'Sheep'] }],
  ]);
});

test('a team is made of people and farms, without admins, and needs a name', async () => {
  const asked = serve();
  show();
  await page.getByRole('button', { name: 'Make a team' }).click();
  await page.getByRole('button', { name: 'Save the team' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Name of the team' }))
    .toHaveAccessibleDescription(/enter a name/);
  expect(asked).toEqual([]);
  await page.getByRole('textbox', { name: 'Name of the team' }).fill('Pigs ');
  expect(page.getByRole('checkbox', { name: 'Fiona' }).query()).toBeNull();
  await page.getByRole('checkbox', { name: 'Lewis Hay' }).click();
  await page.getByRole('checkbox', { name: /^Hillhead/ }).click();
  await page.getByRole('button', { name: 'Save the team' }).click();
  await expect.element(page.getByText('Lewis Hay · 1 farm')).toBeVisible();
  expect(asked).toEqual([
    ['POST', '/api/practices/11%2F111%2F1111/teams', { name: 'Pigs', farms: [farm._id], members: [lewis._id] }],
  ]);
});

test('Enter in the search for a team’s farms searches, and does not save the team', async () => {
  const asked = serve();
  show();
  await page.getByRole('button', { name: 'Make a team' }).click();
  await page.getByRole('textbox', { name: 'Name of the team' }).fill('Pigs');
  await page.getByRole('textbox', { name: desk.people.farms.find }).fill('hill');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('checkbox', { name: /^Hillhead/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save the team' })).toBeVisible();
  expect(asked).toEqual([]);
  expect(document.querySelector('form form')).toBeNull();
});

test('a team is dissolved after the effect is explained, at the version that was seen', async () => {
  teams = [team];
  const asked = serve();
  show();
  await page.getByRole('button', { name: /^Pigs/ }).click();
  await page.getByRole('button', { name: 'Dissolve the team' }).click();
  await expect.element(page.getByText(/Its members then see/)).toBeVisible();
  await page.getByRole('button', { name: 'Dissolve the team' }).click();
  await expect.poll(() => asked).toEqual([['DELETE', `/api/practices/11%2F111%2F1111/teams/${team._id}`, null]]);
});

test('a logo is asked for if there is one, is made small before it is sent, is shown, and can be removed', async () => {
  const asked = serve();
  show();
  const bytes = fromBase64(practiceLogoExamples.bodies.set.valid['a picture'].data);
  await userEvent.upload(
    page.getByLabelText('Choose a logo').first(),
    new File([bytes], 'logo.png', { type: 'image/png' }),
  );
  await expect.element(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  expect(logo?.type).toBe('image/jpeg');
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await expect.element(page.getByText('The logo is removed.')).toBeVisible();
  const at = '/api/practices/11%2F111%2F1111/logo';
  expect(asked).toEqual([
    ['PUT', at],
    ['DELETE', at],
  ]);
});

test('a file that is not a picture is refused before it is sent', async () => {
  const asked = serve();
  show();
  await userEvent.upload(
    page.getByLabelText('Choose a logo').first(),
    new File(['words'], 'logo.png', { type: 'image/png' }),
  );
  await expect.element(page.getByText(/cannot be read as a picture/)).toBeVisible();
  expect(asked).toEqual([]);
});
