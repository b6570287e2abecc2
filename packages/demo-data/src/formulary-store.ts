import { formularyTable } from '@byre/reference-data/formulary';
import { parseListTable } from '@byre/reference-data/list-table';
import type { Product } from '@byre/reference-data/product';
import type { Transaction } from '@byre/server/db/database';
import { storeFormulary } from '@byre/server/modules/formulary/import-file';
import { dayMs } from './calendar.ts';
import { type DemoEntry, demoFormulary, demoSource } from './formulary.ts';
import { people } from './people.ts';
import { practices } from './practices.ts';
import { isOffered } from './reference.ts';

/** The formulary of Glen Vets, confirmed some weeks ago by one of their vets. Fenland Vets do not have one yet. */
export const storeFormularies = async (tx: Transaction, products: readonly Product[], today: Date): Promise<void> => {
  const vet = people.find(({ role, practice }) => role === 'vet' && practice === 'glen');
  if (!vet) throw new Error('Glen Vets have no vet.');
  const { refusals, rows } = parseListTable(formularyTable, fileOf(products));
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

const columns = ['product_id', 'species', 'strength', 'dose', 'routes', 'frequency', 'meat', 'milk', 'source'] as const;

/** The entries in the form of a file that a practice would load. */
const fileOf = (products: readonly Product[]): string =>
  [
    columns.join(','),
    ...demoFormulary.map((entry) => {
      const cells = { ...entry, product_id: demoProductOf(entry, products)._id, source: demoSource };
      return columns.map((column) => `"${cells[column] ?? ''}"`).join(',');
    }),
  ].join('\n');

/** The product that an entry names. Throws if it is not on the list, which is a fault of the project. */
export const demoProductOf = ({ product }: DemoEntry, products: readonly Product[]): Product => {
  const found = products.filter(isOffered).find(({ product_name }) => product_name.startsWith(product));
  if (!found) throw new Error(`The lists hold no product whose name begins with "${product}".`);
  return found;
};
