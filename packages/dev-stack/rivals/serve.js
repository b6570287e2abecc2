import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import compression from 'compression';
import express from 'express';

/** The animals that every server of the benchmark holds, one JSON text a line. */
export async function readAnimals(file) {
  const animals = [];
  for await (const line of createInterface({ input: createReadStream(file) })) animals.push(JSON.parse(line));
  return animals;
}

/**
 * Serves the page and the routes that `addRoutes` adds, on a port of its own. Prints the address, because the benchmark waits for
 * it.
 */
export function serve(pageFolder, addRoutes) {
  const app = express();
  // As Byre's server does, but not for events, which compression would hold back.
  app.use(compression({ level: 4, filter: (request) => request.path !== '/stream' }));
  app.get('/', (_request, response) => response.type('html').send(readFileSync(join(pageFolder, 'index.html'))));
  app.use('/assets', express.static(join(pageFolder, 'assets')));
  addRoutes(app);
  const server = app.listen(0, '127.0.0.1', () => console.log(`ready http://127.0.0.1:${server.address().port}`));
}

/** A change to an animal, as somebody in the office makes it. */
export const changed = (animal, word) => ({ ...animal, stock_id: word });
