// A release in use: serves a new database and reads, searches, writes, pulls and pushes without a break until its input
// ends. Prints "round" after each round, and a line for each answer that was not as expected. It runs inside the tree
// of the previous release, to show that the next release's migrations do not disturb it.
import { readConfig } from '../src/config.ts';
import { connect } from '../src/db/driver/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { startServer } from '../src/main.ts';
import { type Client, clientOf } from './client.ts';
import { mutation, syncClient } from './sync/sync-client.ts';
import { addWorld, animals, farms, type PersonName, password, path, people, products } from './world.ts';

type Answer = { status: number; text: string; id?: string };

const config = readConfig(process.env);
await migrate(config.databaseUrl);
const db = connect(config.databaseUrl, { maxConnections: 1 });
await addWorld(db);
await db.close();
const server = await startServer(config);
let isOver = false;
process.stdin.on('end', () => {
  isOver = true;
});
process.stdin.resume();

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const expected = async (what: string, status: number, work: () => Promise<Answer>): Promise<string> => {
  try {
    const reply = await work();
    if (reply.status !== status) say(`${what}: ${reply.status} ${reply.text}`);
    return encodeURIComponent(reply.id ?? '');
  } catch (error) {
    say(`${what}: ${String(error)}`);
    return '';
  }
};
const signedIn = async (person: PersonName): Promise<Client> => {
  const body = { email: people[person].email, password, name: 'phone' };
  const reply = await clientOf(server.url, null).post('/api/authenticate/third_party', body);
  return clientOf(server.url, String(reply.body.token));
};
const posted = async (address: string, body: object): Promise<Answer> => {
  const { status, text, body: document } = await vet.post(address, body);
  return { status, text, id: document._id };
};

const [vet, desk] = [await signedIn('isla'), await signedIn('morag')];
const phone = syncClient(vet, server.url);
const herd = path('farms', farms.hillhead, 'animals');
const records = path('farms', farms.hillhead, 'animals', animals.clover, 'medical-records');

while (!isOver) {
  await expected('list', 200, () => vet.get(herd));
  await expected('list of all farms', 200, () => desk.get('/api/medical-records?limit=5'));
  await expected('search', 200, () => desk.post(`${herd}/search`, { species: 'Cattle' }));
  await expected('session', 200, () => vet.get('/api/session'));
  const record = `${records}/${await expected('record', 201, () => posted(records, { notes: 'seen' }))}`;
  await expected('change', 200, () => vet.put(record, { notes: 'seen again' }));
  const treatments = `${record}/treatment-history`;
  const treatment = await expected('treatment', 201, () => posted(treatments, { treated_by: 'vet' }));
  const usage = { product_id: products.tubes };
  await expected('medicine', 201, () => posted(`${treatments}/${treatment}/medicine-usage`, usage));
  await expected('pull', 200, async () => {
    const lines = await phone.pull();
    return { status: lines.length > 0 ? 200 : 0, text: 'nothing' };
  });
  await expected('push', 200, async () => {
    const edit = mutation({ entity: 'medical-record', op: 'create' }, { notes: 'from the barn' });
    const [result] = await phone.push([edit]);
    return { status: result?.status === 'applied' ? 200 : 0, text: JSON.stringify(result) };
  });
  say('round');
}
await server.close();
process.exit(0);
