import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DamagedFileError } from '@byre/reference-data/damaged-file';
import { connect } from '@byre/server/db/connect';
import { importFile, isList, type ListName, lists } from '@byre/server/importers/import-file';
import type { Tally } from '@byre/server/importers/tally';
import { runAsCommand, showProgress } from './command.ts';
import { PlainProblem } from './plain-problem.ts';
import { readSettings } from './settings.ts';
import { prepareDatabase } from './stack.ts';

const SHOWN_REFUSALS = 20;

await runAsCommand(async () => {
  const [list = '', ...files] = process.argv.slice(2);
  if (!isList(list) || files.length === 0 || (files.length > 1 && list !== 'products')) {
    throw new PlainProblem(`Usage: npm run import -- <${lists.join(' | ')}> <file> (products: one or several files)`);
  }
  // npm runs commands in the top folder; a file is meant from where the user stands.
  const paths = files.map((file) => resolve(process.env.INIT_CWD ?? '.', file));
  for (const path of paths) if (!existsSync(path)) throw new PlainProblem(`There is no file ${path}.`);
  const database = await prepareDatabase({ ...readSettings(process.env), onProgress: showProgress });
  const db = connect(database.databaseUrl, { maxConnections: 1 });
  try {
    report(list, await importFile(db, list, paths, showProgress));
    return 0;
  } catch (error) {
    throw error instanceof DamagedFileError ? new PlainProblem(`Nothing was imported: ${error.message}`) : error;
  } finally {
    await db.close();
    await database.stop();
  }
});

function report(list: ListName, { added, changed, unchanged, refused, unlisted }: Tally): void {
  for (const { line, reason } of refused.slice(0, SHOWN_REFUSALS)) console.log(`  line ${line}: ${reason}`);
  if (refused.length > SHOWN_REFUSALS) console.log(`  … and ${refused.length - SHOWN_REFUSALS} more`);
  const gone = unlisted > 0 ? `, ${unlisted} no longer on the list` : '';
  console.log(`${list}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused${gone}`);
}
