import { describe, expect, it } from 'vitest';
import { faultOf, reachOf } from './reach.ts';
import { readWebhookSettings } from './settings.ts';

const everybody = reachOf([], false);

describe('without a setting', () => {
  it.each([
    ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1', '::1', '::', 'fe80::1', 'fe80::1%eth0'],
    ...['fd00::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '2002:a00:1::1', '2001::1'],
    ...['2001:db8::1', 'herd.example', ''],
  ])('no message goes to %s', (address) => {
    expect(everybody.allows(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4009::1'])(
    'one may go to %s',
    (address) => {
      expect(everybody.allows(address)).toBe(true);
    },
  );
});

it('reaches a private network that the setting names, and no other', () => {
  const reach = reachOf(['10.1.0.0/16', 'fd00:1::/32', '192.168.7.7'], false);
  const asked = ['10.1.2.3', '10.2.0.1', 'fd00:1::5', 'fd00:2::5', '192.168.7.7', '192.168.7.8'];
  expect(asked.filter(reach.allows)).toEqual(['10.1.2.3', 'fd00:1::5', '192.168.7.7']);
});

describe('an address', () => {
  it.each([
    ['https://herd.example/byre', null],
    ['http://herd.example/byre', 'The address must begin with https.'],
    ['ftp://herd.example/byre', 'The address must begin with https.'],
    ['https://', 'That is not a valid address.'],
    ['https://localhost/', 'The address is in a private network.'],
    ['https://a.localhost./', 'The address is in a private network.'],
    ['https://0x0a000001/', 'The address is in a private network.'],
    ['https://[::1]/', 'The address is in a private network.'],
    ['https://a:b@herd.example/', 'The address must not contain a password. Messages are signed instead.'],
    ['https://herd.example/#a', 'The address must not contain #.'],
  ])('%s: %s', (url, fault) => {
    expect(faultOf(url, everybody)).toBe(fault);
  });
});

it('allows unencrypted messages and its own machine only outside production, unless the setting allows more', () => {
  const settingsOf = (env: Record<string, string>) => {
    const faults: string[] = [];
    return { ...readWebhookSettings(env, faults), faults };
  };
  expect(settingsOf({})).toEqual({ networks: ['127.0.0.0/8', '::1/128'], isPlainAllowed: true, faults: [] });
  expect(settingsOf({ NODE_ENV: 'production' })).toEqual({ networks: [], isPlainAllowed: false, faults: [] });
  const named = { NODE_ENV: 'production', WEBHOOK_NETWORKS: '10.1.0.0/16, fd00::/8' };
  expect(settingsOf(named)).toEqual({ networks: ['10.1.0.0/16', 'fd00::/8'], isPlainAllowed: false, faults: [] });
  expect(settingsOf({ WEBHOOK_NETWORKS: 'inside' }).faults).toEqual([
    'WEBHOOK_NETWORKS must hold addresses or networks such as 10.0.0.0/8, not "inside".',
  ]);
});
