import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type PhotoStore, PhotoStoreFault } from './photo-store.ts';
import type { PhotoStoreSettings } from './settings.ts';

/** A picture is 20 MB at most. A store that takes longer counts as unavailable. In milliseconds. */
const timeoutMs = 20_000;
/** How often a request is repeated after a 429 or 5xx: after 100 ms, then after twice as long each time. */
const retries = 2;

/** Reports for the operator's log. They identify a photo only by its hash. */
export type OnStoreTrouble = (trouble: { sha256: string; kind: string }, words: string) => void;

/**
 * A store with the S3 protocol: Amazon's, or MinIO, Ceph, Garage and others. Objects are addressed by path, which all
 * of them support.
 */
export const s3Store = (settings: PhotoStoreSettings, onTrouble: OnStoreTrouble = () => {}): PhotoStore => {
  const { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries, initRetryMs: 100 });
  const name = `s3://${bucket}/${prefix}`;

  const ask = async (method: 'PUT' | 'GET' | 'DELETE', sha256: string, more: RequestInit = {}): Promise<Response> => {
    const address = `${endpoint}/${bucket}/${prefix}${keyOf(sha256)}`;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      return await client.fetch(address, { method, redirect: 'error', ...more, signal });
    } catch (error) {
      throw new PhotoStoreFault('away', `${name} cannot be reached.`, error);
    }
  };
  const refused = async (response: Response): Promise<PhotoStoreFault> => {
    const text = await response.text().catch(() => '');
    // Only the code: the rest may repeat what was signed.
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
    if (response.status === 404 && code !== 'NoSuchBucket') {
      return new PhotoStoreFault('missing', `${name} does not have a photo that it should have.`);
    }
    return new PhotoStoreFault('away', `${name} refused: ${response.status}${code ? ` ${code}` : ''}.`);
  };
  const told = <Value>(sha256: string, work: Promise<Value>): Promise<Value> =>
    work.catch((error) => {
      if (error instanceof PhotoStoreFault) onTrouble({ sha256, kind: error.kind }, error.message);
      throw error;
    });

  const put: PhotoStore['put'] = async (sha256, { contentType, bytes }) => {
    const headers = { 'content-type': contentType, 'x-amz-content-sha256': sha256 };
    const response = await ask('PUT', sha256, { body: new Uint8Array(bytes), headers });
    if (!response.ok) throw await refused(response);
    await response.body?.cancel();
  };
  const get: PhotoStore['get'] = async (sha256) => {
    const response = await ask('GET', sha256);
    if (!response.ok) throw await refused(response);
    const bytes = await response.arrayBuffer().then(Buffer.from, (error) => {
      throw new PhotoStoreFault('away', `${name} broke off.`, error);
    });
    if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes;
    throw new PhotoStoreFault('damaged', `${name} has other bytes than were put into it.`);
  };
  const remove: PhotoStore['remove'] = async (sha256) => {
    const response = await ask('DELETE', sha256);
    if (!response.ok && response.status !== 404) throw await refused(response);
    await response.body?.cancel();
  };
  return {
    name,
    put: (sha256, picture) => told(sha256, put(sha256, picture)),
    get: (sha256) => told(sha256, get(sha256)),
    remove: (sha256) => told(sha256, remove(sha256)),
  };
};

/**
 * The name of a photo in the store. It begins with the first letters of the hash, so that the store can be listed in
 * parts.
 */
const keyOf = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`;
