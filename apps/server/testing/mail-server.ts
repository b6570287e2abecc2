import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailSettings } from '../src/mail/settings.ts';

/** A mail as received: decoded for reading, and as it was sent. */
export type Received = { from: string; to: string[]; text: string; raw: string };
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** The settings of a service that sends its mail through this server. */
export const settingsFor = ({ url }: Pick<MailServer, 'url'>): MailSettings => ({
  smtpUrl: url,
  from: 'Byre <byre@service.example>',
  publicOrigin: 'https://byre.example',
  requireTls: false,
});

/** A mail server as practices have it: signing in is required to send. `fails`: it accepts nothing for now. */
export const startMailServer = async (options: { offersTls: boolean }) => {
  const received: Received[] = [];
  const state = { fails: false, connections: 0 };
  const server = new SMTPServer({
    disabledCommands: options.offersTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    onConnect: (_session, done) => {
      state.connections += 1;
      done();
    },
    onAuth: ({ username, password }, _session, done) =>
      username === 'byre' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('Wrong password.')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.fails) return done(Object.assign(new Error('Later.'), { responseCode: 451 }));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const raw = Buffer.concat(chunks);
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, text: plain(raw), raw: raw.toString('latin1') });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://byre:p%40ss@127.0.0.1:${port}`, received, state, close };
};

/** A received mail with its quoted-printable and base64 parts and its subject decoded. */
const plain = (raw: Buffer): string =>
  raw
    .toString()
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

/** The bytes of the PDF attached to a mail. */
export const pdfOf = ({ raw }: Received): Uint8Array => {
  const [, encoded] = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw) ?? [];
  if (encoded === undefined) throw new Error('The mail carries no PDF.');
  return new Uint8Array(Buffer.from(encoded, 'base64'));
};
