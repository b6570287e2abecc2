// The handlers that RxDB's documentation asks for, over a list in memory.
import { EventEmitter } from 'node:events';
import express from 'express';
import { changed, readAnimals, serve } from '../serve.js';

const [pageFolder, file] = process.argv.slice(2);
const moved = new EventEmitter().setMaxListeners(0);
/** In order of last change, so that a checkpoint is a number. */
let animals = (await readAnimals(file)).map(({ _id, ...animal }, at) => ({ ...animal, id: _id, at, _deleted: false }));
let last = animals.length;
const stored = new Map(animals.map((animal) => [animal.id, animal]));

const write = (documents) => {
  const ids = new Set(documents.map(({ id }) => id));
  const stamped = documents.map((document) => {
    last += 1;
    return { ...document, at: last };
  });
  for (const animal of stamped) stored.set(animal.id, animal);
  animals = [...animals.filter(({ id }) => !ids.has(id)), ...stamped];
  moved.emit('moved', { documents: stamped, checkpoint: { at: last } });
};

const firstAfter = (at) => {
  let [low, high] = [0, animals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (animals[middle].at > at) high = middle;
    else low = middle + 1;
  }
  return low;
};

serve(pageFolder, (app) => {
  app.use(express.json({ limit: '50mb' }));
  app.get('/pull', (request, response) => {
    const from = firstAfter(Number(request.query.at));
    const documents = animals.slice(from, from + Number(request.query.limit));
    response.json({ documents, checkpoint: { at: documents.at(-1)?.at ?? Number(request.query.at) } });
  });
  app.post('/push', (request, response) => {
    const isSame = ({ newDocumentState: { id }, assumedMasterState: seen }) => stored.get(id)?.at === seen?.at;
    const fresh = request.body.filter(isSame);
    const stale = request.body.filter((row) => !fresh.includes(row));
    write(fresh.map(({ newDocumentState }) => newDocumentState));
    response.json(stale.map((row) => stored.get(row.newDocumentState.id)));
  });
  app.get('/stream', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('\n');
    const tell = (event) => response.write(`data: ${JSON.stringify(event)}\n\n`);
    moved.on('moved', tell);
    response.on('close', () => moved.off('moved', tell));
  });
  app.post('/change/:count/:word', (request, response) => {
    const chosen = animals.slice(0, Number(request.params.count));
    write(chosen.map((animal) => changed(animal, Number(request.params.word))));
    response.json({ count: chosen.length });
  });
});
