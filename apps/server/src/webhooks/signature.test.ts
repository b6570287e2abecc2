import { expect, it } from 'vitest';
import { newSecret, secretText, signedHeaders } from './signature.ts';

it('signs as the specification does in its own example', () => {
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const headers = signedHeaders({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date('2021-02-25T15:02:10.000Z'),
    body: '{"test": 2432232314}',
    secrets: [secret],
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('makes secrets of 32 bytes in the form of the specification', () => {
  const secret = newSecret();
  expect(secretText(secret)).toBe(`whsec_${Buffer.from(secret).toString('base64')}`);
  expect(secret).toHaveLength(32);
});
