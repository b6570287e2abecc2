import { parseArgs } from 'node:util';
import type { Database } from '../db/database.ts';
import { connect } from '../db/driver/connect.ts';
import { checkStored, countPhotos, movePhotos } from '../photo-store/operator.ts';
import type { PhotoStore } from '../photo-store/photo-store.ts';
import { s3Store } from '../photo-store/s3-store.ts';
import { readPhotoStoreSettings } from '../photo-store/settings.ts';
import { PlainProblem } from '../plain-problem.ts';
import { callOf } from '../release.ts';
import type { Command } from './operating.ts';

const usage = () => `Usage: ${callOf('photos', '[--check | --move]')}
  says how many photos lie in the database and in the photo store (PHOTO_STORE)
  --check  reads every photo in the store, and names those that are missing or damaged
  --move   moves the photos that lie in the database into the store, while the service goes on`;

/** Manages the pictures of photos: where they are stored, whether they are undamaged, and their move into the store. */
export const photos: Command = async (args, { prepareDatabase, showProgress, say }) => {
  const asked = readArguments(args);
  const store = asked === 'count' ? null : openStore();
  const database = await prepareDatabase();
  const db = connect(database.databaseUrl, { maxConnections: 2 });
  try {
    if (store === null) return await sayCount(db, say);
    return asked === 'move' ? await move(db, store, say) : await check(db, store, { showProgress, say });
  } finally {
    await db.close();
    await database.stop();
  }
};

type Say = (line: string) => void;

const sayCount = async (db: Database, say: Say): Promise<number> => {
  const { inDatabase, inStore } = await countPhotos(db);
  say(`${count(inDatabase)} in the database, ${count(inStore)} in the photo store.`);
  return 0;
};

const move = async (db: Database, store: PhotoStore, say: Say): Promise<number> => {
  const moved = await movePhotos(db, store, () => new Date());
  say(`${count(moved)} moved into ${store.name}. The room in the database is free once PostgreSQL has vacuumed.`);
  return 0;
};

/** Returns 1 if any is missing or damaged, so that a timer can alert somebody. */
const check = async (
  db: Database,
  store: PhotoStore,
  { showProgress, say }: { showProgress: Say; say: Say },
): Promise<number> => {
  const { whole, faults } = await checkStored(db, store, (one) =>
    showProgress(`${one.sha256} is ${one.kind}: ${one.of}`),
  );
  say(`${count(whole)} in ${store.name} whole, ${faults} missing or damaged.`);
  return faults === 0 ? 0 : 1;
};

const count = (photos: number): string => `${photos.toLocaleString('en-GB')} ${photos === 1 ? 'photo' : 'photos'}`;

const openStore = (): PhotoStore => {
  const faults: string[] = [];
  const settings = readPhotoStoreSettings(process.env, faults);
  if (faults.length > 0) throw new PlainProblem(faults.join('\n'));
  if (settings === null)
    throw new PlainProblem('PHOTO_STORE is not set. It names the store: s3://bucket or s3://bucket/folder.');
  return s3Store(settings);
};

const readArguments = (args: string[]): 'count' | 'check' | 'move' => {
  const known = { check: { type: 'boolean' }, move: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options: known, strict: false });
  const { check: isCheck = false, move: isMove = false, ...others } = values;
  if (Object.keys(others).length > 0 || positionals.length > 0 || (isCheck && isMove)) throw new PlainProblem(usage());
  return isCheck ? 'check' : isMove ? 'move' : 'count';
};
