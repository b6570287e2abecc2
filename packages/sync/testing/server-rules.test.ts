import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { beforeAll, describe } from 'vitest';
import { createReferenceServer } from './reference-server.ts';
import { animalDocument, animalId, farmId, uuid } from './samples.ts';
import type { ServerUnderTest } from './server-rule.ts';
import { holdServerTo } from './server-rules.ts';

const open = async (): Promise<ServerUnderTest> => {
  const server = createReferenceServer();
  const bucket = `farm:${farmId}`;
  let made = 0;
  const peer = (person: string): ServerUnderTest['one'] => ({
    push: async (mutations, epoch = null) =>
      (await server.push(person, { protocol: protocolVersion, epoch, client: person, mutations: [...mutations] }))
        .results,
    pull: (request) => server.pull(person, { protocol: protocolVersion, ...request }),
  });
  for (const person of ['Morag', 'Isla']) server.grant(person, bucket);
  await server.load(bucket, { entity: 'animal', id: animalId, document: animalDocument(animalId) });
  const nextUuid = () => {
    made += 1;
    return uuid(made);
  };
  return { one: peer('Morag'), other: peer('Isla'), stranger: peer('Tom'), farmId, animalId, uuid: nextUuid };
};

describe('the reference server', () => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await open();
  });
  holdServerTo(() => server);
});
