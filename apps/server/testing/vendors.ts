import { inTransaction } from '../src/db/transaction.ts';
import { type Registered, registerVendor } from '../src/modules/vendors/operator.ts';
import { type Client, clientOf } from './client.ts';
import type { TestApp } from './test-app.ts';

export type TestVendor = Registered & { id: string };

let registered = 0;

/** Registers a vendor under a name that no other has. */
export const registerTestVendor = async (app: TestApp, name?: string): Promise<TestVendor> => {
  registered += 1;
  const id = app.deps.newId();
  const vendor = { id, name: name ?? `Vendor ${registered}`, contact: 'help@vendor.example', now: app.clock.now };
  return { ...(await inTransaction(app.db, (tx) => registerVendor(tx, vendor))), id };
};

export type OAuthReply = { status: number; body: Record<string, unknown>; headers: Headers };

/** Sends a form, with HTTP Basic if credentials are given. */
export const sendForm = async (
  app: TestApp,
  path: string,
  fields: Record<string, string> | string,
  basic?: { clientId: string; secret: string },
): Promise<OAuthReply> => {
  const authorization = basic && `Basic ${Buffer.from(`${basic.clientId}:${basic.secret}`).toString('base64')}`;
  const reply = await fetch(app.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
  const text = await reply.text();
  return { status: reply.status, body: text === '' ? {} : JSON.parse(text), headers: reply.headers };
};

/** A client with a token for a practice. */
export const vendorClient = async (app: TestApp, vendor: Registered, practice: string): Promise<Client> => {
  const { body } = await sendForm(app, '/api/oauth/token', { grant_type: 'client_credentials', practice }, vendor);
  return clientOf(app.url, String(body.access_token));
};
