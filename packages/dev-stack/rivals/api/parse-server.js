// Parse Server over PostgreSQL, set up as its guide says: a signed-in user, classes that only such users may use, and a session
// cache.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import express from 'express';
import { ParseServer } from 'parse-server';

const [databaseURI] = process.argv.slice(2);
const text = { type: 'String' };
const list = { type: 'Array' };
const signedIn = { requiresAuthentication: true };
const classLevelPermissions = { find: signedIn, get: signedIn, count: signedIn, create: signedIn, update: signedIn };

const app = express();
const http = createServer(app);
await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${http.address().port}`;
const parse = new ParseServer({
  databaseURI,
  appId: 'bench',
  masterKey: randomBytes(20).toString('hex'),
  serverURL: `${url}/parse`,
  logLevel: 'error',
  verbose: false,
  silent: true,
  logsFolder: null,
  schema: {
    definitions: [
      {
        className: 'Animal',
        classLevelPermissions,
        fields: {
          ...{ farm_id: text, species: text, national_breed_code: text, gender: text, date_of_birth: { type: 'Date' } },
          ...{ identification_number: text, stock_id: { type: 'Number' }, herd_id: { type: 'Number' } },
          ...{ reproductive_state: list, milk_yield_level: list, diet_intensity: list },
        },
      },
      {
        className: 'MedicalRecord',
        classLevelPermissions,
        fields: { farm_id: text, animal_id: text, notes: text, tentative_conditions: list },
      },
    ],
  },
});
await parse.start();
app.use('/parse', parse.app);
console.log(url);
process.once('SIGTERM', () => process.exit(0));
