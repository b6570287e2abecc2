import { readFileSync } from 'node:fs';

/** Where the bytes of photos are stored outside PostgreSQL, from the environment. */
export type PhotoStoreSettings = {
  /** The address of the store, such as `https://s3.eu-west-2.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** The prefix of all object names: empty, or ending with a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

const form = 'PHOTO_STORE must be of the form s3://bucket or s3://bucket/folder.';

/** Null if photos are stored in PostgreSQL, the default without `PHOTO_STORE`. Adds faults; none contains a secret. */
export const readPhotoStoreSettings = (env: Environment, faults: string[]): PhotoStoreSettings | null => {
  if (!env.PHOTO_STORE) return null;
  const place = URL.parse(env.PHOTO_STORE);
  const isPlain = place && place.username === '' && place.search === '' && place.hash === '';
  if (!isPlain || place.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(place.hostname)) {
    faults.push(form);
  }
  const folder = (place?.pathname ?? '').replace(/^\/+|\/+$/g, '');
  if (!/^[A-Za-z0-9!_.*'()/-]*$/.test(folder)) faults.push(form);
  const region = env.AWS_REGION || (env.PHOTO_STORE_ENDPOINT ? 'us-east-1' : '');
  if (region === '') faults.push('AWS_REGION must name the region of PHOTO_STORE, such as eu-west-2.');
  return {
    endpoint: readEndpoint(env, region, faults),
    region,
    bucket: place?.hostname ?? '',
    prefix: folder === '' ? '' : `${folder}/`,
    accessKeyId: readSecret(env, 'AWS_ACCESS_KEY_ID', faults),
    secretAccessKey: readSecret(env, 'AWS_SECRET_ACCESS_KEY', faults),
  };
};

const readEndpoint = (env: Environment, region: string, faults: string[]): string => {
  const text = env.PHOTO_STORE_ENDPOINT || `https://s3.${region || 'eu-west-2'}.amazonaws.com`;
  const url = URL.parse(text);
  const isPlain =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.username === '';
  if (!isPlain) {
    faults.push('PHOTO_STORE_ENDPOINT must be the address of an S3-compatible store, such as https://s3.example.');
  } else if (env.NODE_ENV === 'production' && url.protocol === 'http:' && !isLoopback(url.hostname)) {
    faults.push('PHOTO_STORE_ENDPOINT names another machine, so it must begin with https://.');
  }
  return url?.origin ?? text;
};

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/i.test(host);

/** A key of the store, or the first line of the file that contains it, as containers pass secrets. */
const readSecret = (env: Environment, name: string, faults: string[]): string => {
  const file = env[`${name}_FILE`];
  let text = env[name] ?? '';
  if (text === '' && file) {
    try {
      text = readFileSync(file, 'utf8').split(/\r?\n/, 1)[0]?.trim() ?? '';
    } catch {
      faults.push(`${name}_FILE names a file that cannot be read: ${file}`);
      return '';
    }
  }
  if (text === '') faults.push(`${name} or ${name}_FILE must be given for PHOTO_STORE.`);
  return text;
};
