import { connect } from '@byre/server/db/driver/connect';
import { recountFarmDigests } from '@byre/server/db/farm-digests';
import { migrate } from '@byre/server/db/migrate';
import { sql } from '@byre/server/db/sql';
import type { Client } from '@byre/server/testing/client';
import { addFeed } from '@byre/server/testing/proof/feed';
import { addWorld, animals, farms, password, people } from '@byre/server/testing/world';
import type { Place } from './deeds.ts';
import { type Device, makeDevice } from './device.ts';
import { makeOwnPostgres, type OwnPostgres } from './own-postgres.ts';
import { addPausePoints } from './pause.ts';
import { signIn } from './rest-writer.ts';
import { makeServerProcess, type ServerProcess } from './server-process.ts';

/** The product as processes: a database, a server on it, two people with their devices, and another system. */
export type World = {
  postgres: OwnPostgres;
  server: ServerProcess;
  people: readonly { device: Device; token: string; places: readonly Place[] }[];
  other: Client;
  remove(): Promise<void>;
};

export const ofGlen: readonly Place[] = [
  { farm_id: farms.hillhead, animal_id: animals.bluebell },
  { farm_id: farms.lochside, animal_id: animals.daisy },
  { farm_id: farms.marsh, animal_id: animals.fern },
];
const ofFen: readonly Place[] = [
  { farm_id: farms.marsh, animal_id: animals.fern },
  { farm_id: farms.sedge, animal_id: animals.sorrel },
];

export const makeWorld = async (): Promise<World> => {
  const postgres = await makeOwnPostgres();
  await migrate(postgres.databaseUrl);
  const db = connect(postgres.databaseUrl, { maxConnections: 1 });
  await addWorld(db);
  // Every farm begins with a counter that its documents carry, as after an import.
  await db.rows(sql`
    insert into farm_head (farm_id, head)
    select _id, ver
    from farm
    on conflict (farm_id) do nothing
  `);
  await recountFarmDigests(db);
  // What is read in the database includes names that other practices see only as a practice.
  await db.rows(sql`update practice set shows_names = true`);
  await addFeed(db);
  await db.close();
  await addPausePoints(postgres.databaseUrl);
  const server = await makeServerProcess(postgres.databaseUrl);
  const signedIn = async ({ email }: { email: string }, places: readonly Place[]) => {
    const token = (await signIn(server.url, email, password)).token ?? '';
    return { device: makeDevice(server.url, token), token, places };
  };
  const both = [await signedIn(people.isla, ofGlen), await signedIn(people.tom, ofFen)];
  return {
    postgres,
    server,
    people: both,
    other: await signIn(server.url, people.morag.email, password),
    remove: async () => {
      for (const { device } of both) device.engine.stop();
      await server.kill();
      await postgres.remove();
    },
  };
};
