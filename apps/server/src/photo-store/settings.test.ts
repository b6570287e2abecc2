import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPhotoStoreSettings } from './settings.ts';

const read = (env: Record<string, string>) => {
  const faults: string[] = [];
  return { settings: readPhotoStoreSettings(env, faults), faults };
};
const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

it('photos are stored in PostgreSQL unless a store is named', () => {
  expect(read(keys)).toEqual({ settings: null, faults: [] });
});

it('a store at Amazon is named by bucket, folder and region', () => {
  expect(read({ PHOTO_STORE: 's3://glen-photos/byre/', AWS_REGION: 'eu-west-2', ...keys })).toEqual({
    settings: {
      endpoint: 'https://s3.eu-west-2.amazonaws.com',
      region: 'eu-west-2',
      bucket: 'glen-photos',
      prefix: 'byre/',
      ...{ accessKeyId: 'id', secretAccessKey: 'secret' },
    },
    faults: [],
  });
});

it('another store is named by its address, and needs no region', () => {
  const { settings, faults } = read({
    PHOTO_STORE: 's3://photos',
    PHOTO_STORE_ENDPOINT: 'http://127.0.0.1:9000/',
    NODE_ENV: 'production',
    ...keys,
  });
  expect([settings?.endpoint, settings?.region, settings?.prefix, faults]).toEqual([
    'http://127.0.0.1:9000',
    'us-east-1',
    '',
    [],
  ]);
});

it('keys may be stored in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'byre-keys-'));
  try {
    writeFileSync(join(folder, 'id'), 'the id\n');
    writeFileSync(join(folder, 'secret'), 'the secret\nmore');
    const { settings, faults } = read({
      ...{ PHOTO_STORE: 's3://photos', AWS_REGION: 'eu-west-2' },
      AWS_ACCESS_KEY_ID_FILE: join(folder, 'id'),
      AWS_SECRET_ACCESS_KEY_FILE: join(folder, 'secret'),
    });
    expect([settings?.accessKeyId, settings?.secretAccessKey, faults]).toEqual(['the id', 'the secret', []]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each<[string, Record<string, string>, string]>([
  ['another kind of address', { PHOTO_STORE: 'https://photos.example' }, 's3://bucket'],
  ['a name that is no bucket', { PHOTO_STORE: 's3://Photos_1' }, 's3://bucket'],
  ['a key in the address', { PHOTO_STORE: 's3://id:secret@photos' }, 's3://bucket'],
  ['an address that is none', { PHOTO_STORE_ENDPOINT: 'store.example' }, 'PHOTO_STORE_ENDPOINT'],
  ['a line to another machine that is not encrypted', { PHOTO_STORE_ENDPOINT: 'http://store.example' }, 'https://'],
  ['no region', { AWS_REGION: '' }, 'AWS_REGION'],
  ['no key', { AWS_ACCESS_KEY_ID: '' }, 'AWS_ACCESS_KEY_ID'],
  ['a file that is not there', { AWS_SECRET_ACCESS_KEY: '', AWS_SECRET_ACCESS_KEY_FILE: '/none' }, 'cannot be read'],
])('%s is a fault, without the secret', (_, more, words) => {
  const { faults } = read({
    ...{ PHOTO_STORE: 's3://photos', AWS_REGION: 'eu-west-2', NODE_ENV: 'production', ...keys },
    ...more,
  });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(words);
  expect(faults[0]).not.toContain('secret');
});
