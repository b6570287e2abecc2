import type { Client } from './client.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { type OAuthReply, registerTestVendor, sendForm, type TestVendor } from './vendors.ts';
import { animals, farms, path, practices } from './world.ts';

/** The form a vendor sends to get a token for Glen Vets. */
export const granting = { grant_type: 'client_credentials', practice: practices.glen };
export const herd = path('farms', farms.hillhead, 'animals');
export const records = `${path('farms', farms.hillhead, 'animals', animals.bluebell)}/medical-records`;

/** Connects a vendor to the practice of an admin. */
export const connectVendor = (admin: Client, { id }: TestVendor, more: object = {}) =>
  admin.put(`/api/vendors/${id}/connection`, { scopes: ['animals:read'], ...more });

export type ConnectedVendor = {
  readonly app: TestApp;
  /** The practice's admin. */
  readonly fiona: Client;
  readonly vendor: TestVendor;
  /** Requests a token; without credentials if those are null. */
  ask(
    fields?: Record<string, string> | string,
    basic?: { clientId: string; secret: string } | null,
  ): Promise<OAuthReply>;
  /** Does something with the clock moved on by some minutes, and moves it back. */
  later<T>(minutes: number, work: () => Promise<T>): Promise<T>;
};

/** A server with a vendor that a practice allows to read farms and animals and to write records. */
export const startConnectedVendor = async (): Promise<ConnectedVendor> => {
  const app = await startTestApp();
  const fiona = await app.as('fiona');
  const vendor = await registerTestVendor(app, 'Herdline');
  await connectVendor(fiona, vendor, { scopes: ['farms:read', 'animals:read', 'records:read', 'records:write'] });
  return {
    ...{ app, fiona, vendor },
    ask: (fields = granting, basic = vendor) => sendForm(app, '/api/oauth/token', fields, basic ?? undefined),
    later: async (minutes, work) => {
      const { now } = app.clock;
      app.clock.now = new Date(now.getTime() + minutes * 60_000);
      try {
        return await work();
      } finally {
        app.clock.now = now;
      }
    },
  };
};
