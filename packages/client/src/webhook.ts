import type { WebhookMessage } from './documents.ts';

/** Why a message is refused. */
export type WebhookFault = 'headers' | 'time' | 'signature' | 'body';

/** Thrown for a message that did not come from Byre, or not now. Answer it with 400 and do nothing. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault) {
    super(`The message is refused: ${fault}.`);
    this.fault = fault;
  }
}

/** The headers in the form of the framework: those of Node, of `fetch`, or any object of names and values. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export type Verifying = {
  /** The body as received, before it is parsed. */
  body: string | Uint8Array;
  headers: WebhookHeaders;
  /** `whsec_…`; several while a new one is being introduced. */
  secret: string | readonly string[];
  /** How far the clocks may differ, and how late a message may be, in seconds. */
  toleranceSeconds?: number;
  /** The present time in milliseconds since 1970. */
  now?: () => number;
};

/** A message from Byre, with its id. If the same id comes again, it need not be handled again. */
export type VerifiedMessage = WebhookMessage & { id: string };

const secretStart = 'whsec_';
const usualToleranceSeconds = 300;

/**
 * Checks that a message came from Byre, recently and unchanged (Standard Webhooks). Returns it, or throws
 * `WebhookRefused`. Uses only WebCrypto, so it works in Node, in browsers and in workers.
 */
export const verifyWebhook = async ({
  body,
  headers,
  secret,
  toleranceSeconds = usualToleranceSeconds,
  now = Date.now,
}: Verifying): Promise<VerifiedMessage> => {
  const [id, sentAt, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !signatures || !sentAt || !/^\d{1,12}$/.test(sentAt)) throw new WebhookRefused('headers');
  if (Math.abs(now() / 1_000 - Number(sentAt)) > toleranceSeconds) throw new WebhookRefused('time');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${sentAt}.${text}`);
  if (!(await isSigned(signed, signatures, [secret].flat()))) throw new WebhookRefused('signature');
  try {
    return { ...(JSON.parse(text) as WebhookMessage), id };
  } catch {
    throw new WebhookRefused('body');
  }
};

const headerOf = (headers: WebhookHeaders, name: string): string | null => {
  if (headers instanceof Headers) return headers.get(name);
  // Some gateways pass headers on as they were spelt, some each in a list.
  const [, value] = Object.entries(headers).find(([spelt]) => spelt.toLowerCase() === name) ?? [];
  return (typeof value === 'object' ? value[0] : value) ?? null;
};

/**
 * Whether one of the signatures was made with one of the secrets. Compared by WebCrypto, which takes equally long for
 * any wrong one.
 */
const isSigned = async (signed: Uint8Array<ArrayBuffer>, signatures: string, secrets: readonly string[]) => {
  const given = signatures.split(' ').flatMap((one) => {
    const [version, text = ''] = one.split(',');
    const bytes = version === 'v1' ? bytesOf(text) : null;
    return bytes ? [bytes] : [];
  });
  for (const secret of secrets) {
    const bytes = bytesOf(secret.startsWith(secretStart) ? secret.slice(secretStart.length) : secret);
    if (!bytes || bytes.length === 0) throw new TypeError('The secret is not one of a webhook: whsec_ and base64.');
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of given) if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true;
  }
  return false;
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
};
