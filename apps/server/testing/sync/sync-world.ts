import { sql } from '../../src/db/sql.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { type SyncClient, syncClient } from './sync-client.ts';

/** The people of the world who work on farms. */
type Worker = 'isla' | 'lewis' | 'morag' | 'tom';

/** The server over the small world, and a device for each of its workers. */
export type SyncWorld = TestApp & { readonly [Person in Worker]: SyncClient };

export const startSyncWorld = async (options: Parameters<typeof startTestApp>[0] = {}): Promise<SyncWorld> => {
  const app = await startTestApp(options);
  await app.db.rows(sql`insert into breed (code, name, is_cross, ver) values ('AA', 'Aberdeen Angus', false, 1)`);
  await app.db.rows(sql`update list_head set head = 1, digest = list_digest(list)`);
  const deviceOf = async (person: Worker) => syncClient(await app.as(person), app.url);
  return {
    ...app,
    isla: await deviceOf('isla'),
    lewis: await deviceOf('lewis'),
    morag: await deviceOf('morag'),
    tom: await deviceOf('tom'),
  };
};
