import { parseArgs } from 'node:util';
import { farmSpecies, isKnownSpecies, nearestSpecies } from '@byre/contract/animals/species';
import type { ImportSpecies } from '@byre/contract/imports/schema';
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

const shownLines = 20;

/** Loads a central list, or the formulary of a practice. */
export const importList: Command = async (args, { prepareDatabase, showProgress, say }) => {
  const { list, files, practiceId, species } = asked(args);
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
        : await importFile(db, list, paths, showProgress, { species }),
    );
    return 0;
  } catch (error) {
    throw error instanceof DamagedFileError ? new PlainProblem(`Nothing was imported: ${error.message}`) : error;
  } finally {
    await db.close();
    await database.stop();
  }
};

type Asked = { list: ListName | 'formulary'; files: string[]; practiceId: string; species: string | null };

const asked = (args: string[]): Asked => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { practice: { type: 'string' }, species: { type: 'string' } },
  });
  const [list = '', ...files] = positionals;
  const { practice, species = null } = values;
  if (species !== null && list === 'animals') requireListed(species);
  const isOfNone = species === null || list === 'animals';
  if (list === 'formulary' && practice !== undefined && files.length === 1 && isOfNone)
    return { list, files, practiceId: practice, species };
  const isOne = files.length === 1 || (list === 'products' && files.length > 0);
  if (isList(list) && practice === undefined && isOne && isOfNone) return { list, files, practiceId: '', species };
  throw new PlainProblem(
    `Usage: ${callOf('import', `<${lists.join(' | ')}> <file>`)} (products: one or several files; animals: --species <species> for those without one), or ${callOf('import', 'formulary <file> --practice <id>')}`,
  );
};

const requireListed = (species: string): void => {
  if (isKnownSpecies(species)) return;
  const nearest = nearestSpecies(species);
  throw new PlainProblem(
    `No list knows the species "${species}". ${nearest === null ? `Use one of: ${farmSpecies.join(', ')}.` : `Is it ${nearest}?`}`,
  );
};

/** The animals without a species are in no round and no figure for one, so the operator is asked for it once. */
const askForSpecies = (say: (line: string) => void, { lines, suggested, contradicted }: ImportSpecies): void => {
  if (lines === 0) return;
  const told = suggested.map((one) => `${one.species.join(' or ')} for ${one.lines}`);
  say(`  ${lines} animals have no species that a list knows.`);
  if (told.length > 0) say(`  Ear tags, electronic tags and breed codes suggest: ${told.join(', ')}.`);
  if (contradicted > 0) say(`  Those of ${contradicted} contradict each other.`);
  say('  To give those without one a species, import the file again with --species, such as --species Cattle.');
};

const report = (
  say: (line: string) => void,
  list: string,
  { added, changed, unchanged, refused, warned, unlisted, without_species }: Tally,
): void => {
  const show = (lines: readonly string[]) => {
    for (const line of lines.slice(0, shownLines)) say(`  ${line}`);
    if (lines.length > shownLines) say(`  … and ${lines.length - shownLines} more`);
  };
  show(refused.map(({ line, reason }) => `line ${line}: ${reason}`));
  show(warned.map((sentence) => `Look again: ${sentence}`));
  const gone = unlisted > 0 ? `, ${unlisted} no longer on the list` : '';
  if (without_species) askForSpecies(say, without_species);
  say(`${list}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused${gone}`);
};
