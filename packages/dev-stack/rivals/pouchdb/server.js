// PouchDB's own server with its data in memory, which is its fastest setup.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import expressPouchDb from 'express-pouchdb';
import memory from 'pouchdb-adapter-memory';
import PouchDB from 'pouchdb-core';
import mapreduce from 'pouchdb-mapreduce';
import replication from 'pouchdb-replication';
import { changed, readAnimals, serve } from '../serve.js';

const [pageFolder, file] = process.argv.slice(2);
const Memory = PouchDB.plugin(memory).plugin(mapreduce).plugin(replication).defaults({ adapter: 'memory' });
const herd = new Memory('herd');
const animals = await readAnimals(file);
for (let at = 0; at < animals.length; at += 5_000) await herd.bulkDocs(animals.slice(at, at + 5_000));

const couch = expressPouchDb(Memory, {
  mode: 'minimumForPouchDB',
  inMemoryConfig: true,
  logPath: join(tmpdir(), `pouchdb-${process.pid}.log`),
});

serve(pageFolder, (app) => {
  app.post('/change/:count/:word', async (request, response) => {
    const count = Number(request.params.count);
    const { rows } = await herd.allDocs({ include_docs: true, limit: count });
    await herd.bulkDocs(rows.map(({ doc }) => changed(doc, Number(request.params.word))));
    response.json({ count: rows.length });
  });
  app.use('/db', express.Router().use(couch));
});
