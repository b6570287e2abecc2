import { createHmac, randomBytes } from 'node:crypto';
import { secretStart } from '@byre/contract/webhooks/schema';

/** As Standard Webhooks says: 24 to 64 bytes. */
const secretBytes = 32;

export const newSecret = (): Uint8Array => randomBytes(secretBytes);

/** A secret in the form that is given to people. */
export const secretText = (secret: Uint8Array): string => `${secretStart}${Buffer.from(secret).toString('base64')}`;

/** The headers of a message. */
export type Signing = {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
  /** The secret, and the previous one while it is still valid. */
  readonly secrets: readonly Uint8Array[];
};

/**
 * The headers of a signed message (standardwebhooks.com, 1.0): an HMAC-SHA256 of id, time and body for each secret.
 * Made with Node's own crypto: the specification's library has a hash in JavaScript and two dependencies for these six
 * lines. A test checks our signatures with it.
 */
export const signedHeaders = ({ id, at, body, secrets }: Signing): Record<string, string> => {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
};
