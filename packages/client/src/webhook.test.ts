import { expect, it } from 'vitest';
import { verifyWebhook, WebhookRefused } from './webhook.ts';

/** The example of the specification. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = '{"test": 2432232314}';
const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const now = () => 1_614_265_330_000;
const other = `whsec_${btoa('another secret of a webhook')}`;

const faultOf = (more: Partial<Parameters<typeof verifyWebhook>[0]>) =>
  verifyWebhook({ body, headers, secret, now, ...more }).then(
    () => null,
    (error: unknown) => (error instanceof WebhookRefused ? error.fault : error),
  );

it('accepts a message that was signed, with headers from any framework', async () => {
  const message = { test: 2_432_232_314, id: headers['webhook-id'] };
  expect(await verifyWebhook({ body, headers, secret, now })).toEqual(message);
  const spelt = { 'Webhook-Id': headers['webhook-id'], 'Webhook-Timestamp': [headers['webhook-timestamp']] };
  const mixed = { ...spelt, 'WEBHOOK-SIGNATURE': headers['webhook-signature'] };
  expect(await verifyWebhook({ body, headers: mixed, secret, now })).toEqual(message);
  const bytes = new TextEncoder().encode(body);
  expect(await verifyWebhook({ body: bytes, headers: new Headers(headers), secret, now })).toEqual(message);
});

it('accepts one that was signed with any of the secrets, among any signatures', async () => {
  expect(await faultOf({ secret: [other, secret] })).toBeNull();
  const both = `v1,AAAA v2,anything not-even-that ${headers['webhook-signature']}`;
  expect(await faultOf({ headers: { ...headers, 'webhook-signature': both } })).toBeNull();
});

it('refuses a message that was changed, was signed by somebody else, is old, or is not a message', async () => {
  expect([
    await faultOf({ body: `${body} ` }),
    await faultOf({ secret: other }),
    await faultOf({ headers: { ...headers, 'webhook-id': 'another' } }),
    await faultOf({ headers: { ...headers, 'webhook-signature': 'v1,' } }),
    await faultOf({ headers: { ...headers, 'webhook-signature': 'v1,%%%' } }),
    await faultOf({ now: () => now() + 301_000 }),
    await faultOf({ now: () => now() - 301_000 }),
    await faultOf({ headers: {} }),
    await faultOf({ headers: { ...headers, 'webhook-timestamp': 'now' } }),
  ]).toEqual([...Array.from({ length: 5 }, () => 'signature'), 'time', 'time', 'headers', 'headers']);
  expect(await faultOf({ now: () => now() + 301_000, toleranceSeconds: 600 })).toBeNull();
});

it('says which secret is not valid', async () => {
  expect(await faultOf({ secret: 'whsec_' })).toBeInstanceOf(TypeError);
  expect(await faultOf({ secret: '%%%' })).toBeInstanceOf(TypeError);
});
