import { scopes } from '@byre/contract/keys/schema';
import { loadDemo } from '@byre/demo-data/load';
import { readConfig } from '@byre/server/config';
import { migrate } from '@byre/server/db/migrate';
import { startServer } from '@byre/server/main';
import { startTestCluster } from '../testing/test-cluster.ts';

/** A service with a small demo world, a key with every scope, and the token of an admin. */
export type DemoService = { url: string; key: string; person: string; stop(): Promise<void> };

const signIn = { email: 'admin@glen.example', password: 'byre-demo' };
/** Starts it on a cluster of its own, which is removed when it stops. */
export const startDemoService = async (): Promise<DemoService> => {
  const cluster = await startTestCluster();
  const databaseUrl = Object.assign(new URL(cluster.url), { pathname: '/byre' }).href;
  await migrate(databaseUrl);
  await loadDemo(databaseUrl, { farms: 2, animals: 240, seed: 1 });
  const server = await startServer(readConfig({ DATABASE_URL: databaseUrl, PORT: '0' }));
  const ask = async (path: string, body: object, token?: string): Promise<string> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { token: given, detail } = (await answer.json()) as { token?: string; detail?: string };
    if (!given) throw new Error(`${path}: ${detail}`);
    return given;
  };
  const person = await ask('/api/authenticate/third_party', signIn);
  const key = await ask('/api/keys', { name: 'Generators', scopes }, person);
  const stop = async () => {
    await server.close();
    await cluster.remove();
  };
  return { url: server.url, key, person, stop };
};
