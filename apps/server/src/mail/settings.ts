/** How mail is sent, from the environment. */
export type MailSettings = {
  /** The mail server: `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly smtpUrl: string;
  /** The sender. */
  readonly from: string;
  /** The address at which people open Byre, with which links in mails begin. */
  readonly publicOrigin: string;
  /** Nothing is sent over an unencrypted connection. */
  readonly requireTls: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Null if mail is not sent, the default without `SMTP_URL`. Faults are added, without any value that may be secret. */
export const readMailSettings = (env: Environment, faults: string[]): MailSettings | null => {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from = '', PUBLIC_ORIGIN: publicOrigin = '', SMTP_TLS: tls = 'required' } = env;
  if (!smtpUrl) return null;
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol) || new URL(smtpUrl).hostname === '') {
    faults.push('SMTP_URL must be of the form smtp://user:password@host:587 or smtps://user:password@host:465.');
  }
  if (!/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(from)) {
    faults.push('MAIL_FROM must be the sender of mails, such as Glen Vets <byre@glen.example>.');
  }
  if (!URL.canParse(publicOrigin) || !/^https?:$/.test(new URL(publicOrigin).protocol)) {
    faults.push(
      'PUBLIC_ORIGIN must be where people open Byre, such as https://byre.example: links in mails begin with it.',
    );
  }
  if (tls !== 'required' && tls !== 'optional') faults.push('SMTP_TLS must be required or optional.');
  return { smtpUrl, from, publicOrigin: publicOrigin.replace(/\/+$/, ''), requireTls: tls !== 'optional' };
};
