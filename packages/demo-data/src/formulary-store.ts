import { formularyTable } from '@byre/reference-data/formulary';
import { parseListTable } from '@byre/reference-data/list-table';
import type { Product } from '@byre/reference-data/product';
import type { Transaction } from '@byre/server/db/database';
import { storeFormulary } from '@byre/server/modules/formulary/import-file';
import { dayMs } from './calendar.ts';
import { formularyFile } from './formulary-file.ts';
import { people } from './people.ts';
import { practices } from './practices.ts';

/** The formulary of Glen Vets, confirmed some weeks ago by one of their vets. Fenland Vets do not have one yet. */
export const storeFormularies = async (tx: Transaction, products: readonly Product[], today: Date): Promise<void> => {
  const vet = people.find(({ role, practice }) => role === 'vet' && practice === 'glen');
  if (!vet) throw new Error('Glen Vets have no vet.');
  const { refusals, rows } = parseListTable(formularyTable, formularyFile(products));
  const { refused } = await storeFormulary(
    tx,
    rows.map((row, position) => ({ line: position + 2, row })),
    {
      practiceId: practices.glen._id,
      actor: { userId: vet.id, name: vet.name, role: vet.role, device: 'Example world' },
      now: new Date(today.getTime() - 40 * dayMs),
    },
  );
  const [fault] = [...refusals.map(({ message }) => message), ...refused.map(({ reason }) => reason)];
  if (fault !== undefined) throw new Error(`The example formulary is refused: ${fault}`);
};
