import { Secret, TOTP } from 'otpauth';
import type { Client } from './client.ts';
import type { TestApp } from './test-app.ts';

/** An authenticator app that has somebody's secret. */
export type Authenticator = {
  /** The code it shows now, or showed this many half-minute steps ago. */
  code(stepsAgo?: number): string;
  readonly recoveryCodes: readonly string[];
};

/** Sets up an authenticator app for somebody as they would by hand, and waits until its next code. */
export const setUpAuthenticator = async ({ clock }: TestApp, client: Client): Promise<Authenticator> => {
  const { body: made } = await client.post('/api/second-factors/totp');
  const totp = new TOTP({ secret: Secret.fromBase32(made.secret) });
  const code = (stepsAgo = 0) => totp.generate({ timestamp: clock.now.getTime() - stepsAgo * 30_000 });
  const { body: set } = await client.put('/api/second-factors/totp', { code: code() });
  clock.now = new Date(clock.now.getTime() + 30_000);
  return { code, recoveryCodes: set.recovery_codes };
};
