import { describe, expect, it } from 'vitest';
import { writeMail } from './letters.ts';
import { readMailSettings } from './settings.ts';

const read = (env: Record<string, string>) => {
  const faults: string[] = [];
  return { settings: readMailSettings(env, faults), faults };
};
const whole = {
  SMTP_URL: 'smtp://byre:secret@mail.example:587',
  MAIL_FROM: 'Glen Vets <byre@glen.example>',
  PUBLIC_ORIGIN: 'https://byre.example/',
};

describe('the settings of mail', () => {
  it('are off unless a mail server is named', () => {
    expect(read({ MAIL_FROM: 'x' })).toEqual({ settings: null, faults: [] });
  });

  it('demand encryption unless set otherwise', () => {
    expect(read(whole)).toEqual({
      settings: {
        smtpUrl: whole.SMTP_URL,
        from: whole.MAIL_FROM,
        publicOrigin: 'https://byre.example',
        requireTls: true,
      },
      faults: [],
    });
    expect(read({ ...whole, SMTP_TLS: 'optional' }).settings?.requireTls).toBe(false);
  });

  it('are all reported at once if they are wrong, and never repeat a password', () => {
    const { faults } = read({ SMTP_URL: 'http://byre:secret@mail.example', MAIL_FROM: 'Glen', SMTP_TLS: 'no' });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['SMTP_URL', 'MAIL_FROM', 'PUBLIC_ORIGIN', 'SMTP_TLS']);
    expect(faults.join()).not.toContain('secret');
  });
});

describe('names in a mail', () => {
  it('are only text, whatever they contain', () => {
    const mail = writeMail(
      {
        ...{ kind: 'invitation', practice: 'A & B <script>', by: '"Bo"', link: '/register#t' },
        expiresAt: new Date('2026-11-28T09:30:00.000Z'),
      },
      'https://byre.example',
    );
    expect(mail.text).toContain('"Bo" invites you to work in Byre for A & B <script>.');
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('<a href="https://byre.example/register#t">https://byre.example/register#t</a>');
    expect(mail.text).toContain('28 November 2026');
  });
});
