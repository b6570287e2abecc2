import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readConfig } from '@byre/server/config';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { startServer } from '@byre/server/main';
import { makeDatabase } from '@byre/server/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

const password = 'a gate left open in May';
const firstAdmin = ['--practice', 'glen', '--practice-name', 'Glen Vets', '--email', 'fiona@glen.example'];
let database: Awaited<ReturnType<typeof makeDatabase>>;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  database = await makeDatabase();
  server = await startServer(readConfig({ DATABASE_URL: database.url, PORT: '0' }));
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

test('with no service running, the command says what to run instead', () => {
  expect(server.advice).toContain('npm run admin -- --practice');
});

test('the first admin of a new practice sets a password through the link, which works once, and signs in', async () => {
  const made = await admin([...firstAdmin, '--name', 'Fiona Kerr']);
  expect([made.code, made.said]).toEqual([0, expect.stringContaining('fiona@glen.example was made an admin of glen.')]);
  const token = made.said.split('/reset-password#')[1]?.trim() ?? '';
  expect((await post('/api/password/reset', { token, password })).status).toBeLessThan(300);
  expect((await post('/api/password/reset', { token, password })).status).toBe(410);
  const session = await post('/api/authenticate/third_party', { email: 'fiona@glen.example', password });
  expect(session.body.user).toMatchObject({ role: 'admin', practices: [{ _id: 'glen', name: 'Glen Vets' }] });
});

test('the practice of the first admin keeps the central lists until the operator names another', async () => {
  const keeper = () => ask('select practice_id, is_named from list_keeper');
  expect(await keeper()).toEqual([{ practice_id: 'glen', is_named: false }]);
  const person = [
    '--practice',
    'abbey',
    '--practice-name',
    'Abbey Vets',
    '--email',
    'a@abbey.example',
    '--name',
    'Ann',
  ];
  expect((await admin(person)).code).toBe(0);
  expect(await keeper()).toEqual([{ practice_id: 'glen', is_named: false }]);
  const refused = await admin(['--lists-kept-by', 'fen']);
  expect([refused.code, refused.complained]).toEqual([1, expect.stringContaining('There is no practice fen')]);
  const moved = await admin(['--lists-kept-by', 'abbey']);
  expect([moved.code, moved.said]).toEqual([0, expect.stringContaining('abbey keeps the central lists from now on.')]);
  expect(await keeper()).toEqual([{ practice_id: 'abbey', is_named: true }]);
  expect(
    await ask(`select practice_id, who, detail from audit_event where kind = 'list-keeper-changed' order by 1`),
  ).toEqual(
    ['abbey', 'glen'].map((practice_id) => ({
      practice_id,
      who: null,
      detail: { lists_kept_by: { from: 'Glen Vets', to: 'Abbey Vets' } },
    })),
  );
});

test('an admin who was disabled is let back in, and the practice’s audit records it', async () => {
  await ask(`update app_user set disabled_at = now(), role = 'vet' where email = 'fiona@glen.example'`);
  const back = await admin(['--practice', 'glen', '--email', 'FIONA@glen.example']);
  expect([back.code, back.said]).toEqual([0, expect.stringContaining('is an admin of glen.')]);
  const [person] = await ask(`select role, disabled_at from app_user where email = 'fiona@glen.example'`);
  expect(person).toEqual({ role: 'admin', disabled_at: null });
  const events = await ask(`select practice_id, kind, who from audit_event where who is null order by id`);
  const operators = events.filter(
    ({ kind, practice_id }) =>
      practice_id === 'glen' && ['registered', 'changed', 'reset-offered'].includes(String(kind)),
  );
  expect(operators).toEqual(
    ['registered', 'reset-offered', 'changed', 'reset-offered'].map((kind) => ({
      practice_id: 'glen',
      kind,
      who: null,
    })),
  );
});

test('an admin who lost every passkey can sign in without one if the command says so; otherwise the passkeys stay', async () => {
  await ask(`
    insert into passkey (_id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
    select gen_random_uuid(), id, 'AAAA', '', 0, '{}', true, 'A phone', now()
    from app_user
    where email = 'fiona@glen.example'
  `);
  const known = ['--practice', 'glen', '--email', 'fiona@glen.example'];
  const left = () => ask(`select name from passkey`);
  expect([(await admin(known)).code, await left()]).toEqual([0, [{ name: 'A phone' }]]);
  expect([(await admin([...known, '--without-second-factor'])).code, await left()]).toEqual([0, []]);
  const [event] = await ask(`select who, detail from audit_event where kind = 'passkey-removed'`);
  expect(event).toEqual({ who: null, detail: { passkeys: 1 } });
});

test('a vendor is registered with a secret that is shown once, given a new secret, listed and closed', async () => {
  const made = await admin(['--register-vendor', 'Herdline', '--contact', 'help@herdline.example']);
  const [, clientId = ''] = /^Client id: (byre-vendor-[a-z0-9]{12})$/m.exec(made.said) ?? [];
  const [, secret = ''] = /^Secret, shown this once: (byre_secret_[\w-]{43})$/m.exec(made.said) ?? [];
  expect([made.code, clientId === '', secret === '']).toEqual([0, false, false]);
  const kept = await ask('select v::text as text from vendor v');
  expect(JSON.stringify(kept)).not.toContain(secret);
  const listed = await admin(['--list-vendors']);
  expect(listed.said).toContain(`${clientId}  Herdline (help@herdline.example): practices 0`);
  const renewed = await admin(['--new-secret', clientId, '--at-once']);
  expect([renewed.code, renewed.said]).toEqual([
    0,
    expect.stringMatching(/^Herdline has a new secret, shown this once: /m),
  ]);
  const closed = await admin(['--close-vendor', clientId]);
  expect(closed.said).toContain('Herdline is closed');
  expect((await admin(['--list-vendors'])).said).not.toContain(clientId);
});

test.each([
  [['--register-vendor', 'Herdline'], /^Usage: npm run admin -- --register-vendor/],
  [['--email', 'x@y.example'], /^Usage: npm run admin/],
  [['--practice', 'glen', '--email', 'no address'], /^no address is no e-mail address\.$/m],
  [
    ['--practice', 'fen', '--email', 'x@y.example', '--name', 'X'],
    /^There is no practice fen. To create it, give its name/,
  ],
  [
    ['--practice', 'glen', '--email', 'x@y.example'],
    /^Nobody has the e-mail address x@y\.example. To add them, give --name/,
  ],
  [
    ['--practice', 'fen', '--practice-name', 'Fen Vets', '--email', 'fiona@glen.example'],
    /^fiona@glen\.example works for another practice/,
  ],
])('%j is refused in words, and nothing is changed', async (args, sentence) => {
  const before = await ask(
    'select (select count(*) from practice) as practices, (select count(*) from app_user) as people',
  );
  const { code, complained } = await admin(args);
  expect([code, complained]).toEqual([1, expect.stringMatching(sentence)]);
  expect(complained).not.toContain('    at ');
  const after = await ask(
    'select (select count(*) from practice) as practices, (select count(*) from app_user) as people',
  );
  expect(after).toEqual(before);
});

async function admin(args: string[]): Promise<{ code: unknown; said: string; complained: string }> {
  const env = { ...process.env, DATABASE_URL: database.url };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], { env });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, said, complained };
}

function ask(question: string): Promise<Record<string, unknown>[]> {
  return withConnection(database.url, async (sql) => [...(await sql.unsafe(question))]);
}

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const said = await reply.text();
  return { status: reply.status, body: said ? JSON.parse(said) : null };
}
