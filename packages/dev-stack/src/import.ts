import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DamagedFileError } from '@byre/reference-data/damaged-file';
import { connect } from '@byre/server/db/connect';
import { importFormulary } from '@byre/server/importers/formulary';
import { importFile, isList, type ListName, lists } from '@byre/server/importers/import-file';
import type { Tally } from '@byre/server/importers/tally';
import { PlainProblem } from '@byre/server/plain-problem';
import { runAsCommand, showProgress } from './command.ts';
import { readSettings } from './settings.ts';
import { prepareDatabase } from './stack.ts';

const SHOWN_REFUSALS = 20;

await runAsCommand(async () => {
  const { list, files, practiceId } = asked();
  // npm runs commands in the top folder; a file is meant from where the user stands.
  const paths = files.map((file) => resolve(process.env.INIT_CWD ?? '.', file));
  for (const path of paths) if (!existsSync(path)) throw new PlainProblem(`There is no file ${path}.`);
  const database = await prepareDatabase({ ...readSettings(process.env), onProgress: showProgress });
  const db = connect(database.databaseUrl, { maxConnections: 1 });
  try {
    report(
      list,
      list === 'formulary'
        ? await importFormulary(db, { practiceId, path: paths[0] ?? '', now: new Date() })
        : await importFile(db, list, paths, showProgress),
    );
    return 0;
  } catch (error) {
    throw error instanceof DamagedFileError ? new PlainProblem(`Nothing was imported: ${error.message}`) : error;
  } finally {
    await db.close();
    await database.stop();
  }
});

function asked(): { list: ListName | 'formulary'; files: string[]; practiceId: string } {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { practice: { type: 'string' } } });
  const [list = '', ...files] = positionals;
  const { practice } = values;
  if (list === 'formulary' && practice !== undefined && files.length === 1)
    return { list, files, practiceId: practice };
  if (isList(list) && practice === undefined && files.length > 0 && (files.length === 1 || list === 'products')) {
    return { list, files, practiceId: '' };
  }
  throw new PlainProblem(
    `Usage: npm run import -- <${lists.join(' | ')}> <file> (products: one or several files), or npm run import -- formulary <file> --practice <id>`,
  );
}

function report(list: string, { added, changed, unchanged, refused, unlisted }: Tally): void {
  for (const { line, reason } of refused.slice(0, SHOWN_REFUSALS)) console.log(`  line ${line}: ${reason}`);
  if (refused.length > SHOWN_REFUSALS) console.log(`  … and ${refused.length - SHOWN_REFUSALS} more`);
  const gone = unlisted > 0 ? `, ${unlisted} no longer on the list` : '';
  console.log(`${list}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused${gone}`);
}
