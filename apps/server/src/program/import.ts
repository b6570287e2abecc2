import { parseArgs } from 'node:util';
import { DamagedFileError } from '@byre/reference-data/damaged-file';
import { connect } from '../db/driver/connect.ts';
import { importFile, isList, type ListName, lists } from '../importers/import-file.ts';
import type { Tally } from '../importers/tally.ts';
import { importFormulary } from '../modules/formulary/import-file.ts';
import { PlainProblem } from '../plain-problem.ts';
import { callOf } from '../release.ts';
import { fromUser } from './from-user.ts';
import type { Command } from './operating.ts';
import { requireReadable } from './readable-file.ts';

const shownRefusals = 20;

/** Loads a central list, or the formulary of a practice. */
export const importList: Command = async (args, { prepareDatabase, showProgress, say }) => {
  const { list, files, practiceId } = asked(args);
  const paths = files.map(fromUser);
  paths.forEach(requireReadable);
  const database = await prepareDatabase();
  const db = connect(database.databaseUrl, { maxConnections: 1 });
  try {
    report(
      say,
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
};

const asked = (args: string[]): { list: ListName | 'formulary'; files: string[]; practiceId: string } => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { practice: { type: 'string' } },
  });
  const [list = '', ...files] = positionals;
  const { practice } = values;
  if (list === 'formulary' && practice !== undefined && files.length === 1)
    return { list, files, practiceId: practice };
  if (isList(list) && practice === undefined && files.length > 0 && (files.length === 1 || list === 'products')) {
    return { list, files, practiceId: '' };
  }
  throw new PlainProblem(
    `Usage: ${callOf('import', `<${lists.join(' | ')}> <file>`)} (products: one or several files), or ${callOf('import', 'formulary <file> --practice <id>')}`,
  );
};

const report = (
  say: (line: string) => void,
  list: string,
  { added, changed, unchanged, refused, unlisted }: Tally,
): void => {
  for (const { line, reason } of refused.slice(0, shownRefusals)) say(`  line ${line}: ${reason}`);
  if (refused.length > shownRefusals) say(`  … and ${refused.length - shownRefusals} more`);
  const gone = unlisted > 0 ? `, ${unlisted} no longer on the list` : '';
  say(`${list}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused${gone}`);
};
