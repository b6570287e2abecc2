import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { AwsClient } from 'aws4fetch';
import type { PhotoStoreSettings } from '../src/photo-store/settings.ts';

/** A server that speaks S3, checks signatures, and keeps what it is given in a folder of its own. */
export type S3Server = {
  readonly settings: PhotoStoreSettings;
  /** The addresses of its objects, in order. */
  keys(): Promise<string[]>;
  /** Replaces the bytes of an object, or removes it, as somebody else might. */
  spoil(key: string, bytes: string | null): Promise<void>;
  close(): Promise<void>;
};

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const bucket = 'photos';

export const startS3Server = async (): Promise<S3Server> => {
  const directory = mkdtempSync(join(tmpdir(), 'byre-s3-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, directory, silent: true, vhostBuckets: false },
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port }: AddressInfo = await server.run();
  const settings = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket, prefix: 'byre/', ...keys };
  const client = new AwsClient({ ...keys, region: settings.region, service: 's3', retries: 0 });
  const place = `${settings.endpoint}/${bucket}`;
  return {
    settings,
    keys: async () => {
      const text = await (await client.fetch(`${place}?list-type=2`)).text();
      return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key ?? '').sort();
    },
    spoil: async (key, bytes) => {
      const method = bytes === null ? 'DELETE' : 'PUT';
      const { ok } = await client.fetch(`${place}/${key}`, { method, ...(bytes !== null && { body: bytes }) });
      if (!ok) throw new Error(`${key} could not be spoilt.`);
    },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
};
