import { isHighestPriorityAntibiotic } from './antibiotics.ts';
import type { Product, ProductStatus } from './product.ts';
import type { ProductEntry } from './product-entry.ts';
import { therapeuticGroups, treatmentStrategies } from './product-text.ts';
import { animalsOfTarget } from './species.ts';

const statusOrder: readonly ProductStatus[] = ['authorised', 'suspended', 'expired'];
const territoryOrder = ['United Kingdom', 'Great Britain', 'Northern Ireland'];

/**
 * Builds products from published rows, ordered by id, whatever the order of the rows.
 *
 * Rows of one authorisation number become one product:
 * - The best status counts (authorised, suspended, expired): a product expired in Northern Ireland and authorised in
 *   Great Britain is authorised, in Great Britain only. Rows of a lesser status only add their VMD number.
 * - Of the rest, the row for the whole kingdom leads, else Great Britain, else Northern Ireland, else the lowest VMD
 *   number. Its facts (name, substances, species, form, category, route) come from the leading row, or where that is
 *   blank from the next row that has them. Its availability (territories, distributors, SPC links) comes from all rows
 *   together.
 * - Rows for the same territory under different names are different products that share a number by mistake. The
 *   leading one keeps the number; each other gets `/<VMD number>` after it.
 */
export const mergeProducts = (entries: Iterable<ProductEntry>, options: MergeOptions = {}): Product[] => {
  const steps = productMerge(entries, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

export type MergeOptions = {
  highestPrioritySubstances?: readonly string[];
};

/** The same in small steps, so that the caller can do other work between them. */
export function* productMerge(entries: Iterable<ProductEntry>, options: MergeOptions = {}): Generator<void, Product[]> {
  const byNumber = new Map<string, ProductEntry[]>();
  for (const entry of entries) {
    const same = byNumber.get(entry.authorisation_number);
    if (same) same.push(entry);
    else byNumber.set(entry.authorisation_number, [entry]);
  }
  const products: Product[] = [];
  for (const same of byNumber.values()) {
    const clusters = yield* clustersOf(same);
    for (const [position, cluster] of clusters.entries()) {
      yield;
      products.push(toProduct(cluster, position, options.highestPrioritySubstances));
    }
  }
  return products.sort((one, other) => compareText(one._id, other._id));
}

/** Rows of one product: those that give its facts, leading row first, and those of a lesser status. */
type Cluster = {
  rows: [ProductEntry, ...ProductEntry[]];
  lesser: ProductEntry[];
};

function* clustersOf(entries: ProductEntry[]): Generator<void, Cluster[]> {
  const clusters: Cluster[] = [];
  // A file may have thousands of rows under one number. Names are looked up, and no cluster is compared twice for a
  // territory.
  const byName = new Map<string, Cluster>();
  const takenUpTo = new Map<string | null, number>();
  const roomFor = (entry: ProductEntry): Cluster | undefined => {
    let at = takenUpTo.get(entry.territory) ?? 0;
    while (clusters[at]?.rows.some((row) => shareTerritory(row, entry))) at += 1;
    takenUpTo.set(entry.territory, at);
    return clusters[at];
  };
  for (const entry of [...entries].sort(compareEntries)) {
    yield;
    const best = clusters[0]?.rows[0].status ?? entry.status;
    const sameName = byName.get(nameKey(entry));
    if (entry.status !== best) (sameName ?? clusters[0])?.lesser.push(entry);
    else {
      const home = sameName ?? roomFor(entry);
      const cluster = home ?? { rows: [entry], lesser: [] };
      if (home) home.rows.push(entry);
      else clusters.push(cluster);
      byName.set(nameKey(entry), cluster);
    }
  }
  return clusters;
}

const toProduct = ({ rows, lesser }: Cluster, position: number, substances: readonly string[] | undefined): Product => {
  const [lead] = rows;
  const number = lead.authorisation_number;
  const described = {
    product_name: lead.product_name,
    ma_holder: firstOf(rows, 'ma_holder'),
    authorization_route: firstOf(rows, 'authorization_route'),
    date_of_issue: firstOf(rows, 'date_of_issue'),
    distribution_category: firstOf(rows, 'distribution_category'),
    pharmaceutical_form: firstOf(rows, 'pharmaceutical_form'),
    theraputic_group: firstOf(rows, 'theraputic_group'),
    controlled_drug: firstOf(rows, 'controlled_drug'),
    controlled_drug_schedule: lead.controlled_drug_schedule,
    active_substances: firstListOf(rows, 'active_substances'),
    target_species: firstListOf(rows, 'target_species'),
    status: lead.status,
    status_date: lead.status_date,
  };
  return {
    _id: position === 0 ? number : `${number}/${lead.vmd_product_no ?? position + 1}`,
    ...described,
    treatment_strategy: treatmentStrategies(described.pharmaceutical_form),
    therapeutic_groups: therapeuticGroups(described.theraputic_group),
    species: speciesOf(described.target_species),
    highest_priority_antibiotic: isHighestPriorityAntibiotic(described.active_substances, substances),
    distributors: distinct(rows.flatMap((row) => row.distributors)),
    territories: distinct(rows.map((row) => row.territory)),
    spc_links: distinct(rows.map((row) => row.spc_link)),
    vmd_product_nos: distinct([...rows, ...lesser].map((row) => row.vmd_product_no)),
  };
};

/** An unknown species word is kept as it is, so that a new list never loses one. */
const speciesOf = (targets: readonly string[]): string[] =>
  distinct(targets.flatMap((target) => animalsOfTarget(target) ?? [target]));

const firstOf = <K extends keyof ProductEntry>(rows: readonly ProductEntry[], field: K): ProductEntry[K] | null =>
  rows.find((row) => row[field] !== null)?.[field] ?? null;

const firstListOf = (rows: readonly ProductEntry[], field: 'active_substances' | 'target_species'): string[] =>
  rows.find((row) => row[field].length > 0)?.[field] ?? [];

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

const shareTerritory = (one: ProductEntry, other: ProductEntry): boolean => {
  const everywhere = [null, 'United Kingdom'];
  return (
    one.territory === other.territory || everywhere.includes(one.territory) || everywhere.includes(other.territory)
  );
};

const nameKey = (entry: ProductEntry): string => entry.product_name.toLowerCase();

const compareEntries = (one: ProductEntry, other: ProductEntry): number =>
  statusOrder.indexOf(one.status) - statusOrder.indexOf(other.status) ||
  territoryRank(one) - territoryRank(other) ||
  compareText(one.vmd_product_no ?? '', other.vmd_product_no ?? '') ||
  compareText(one.product_name, other.product_name);

const territoryRank = (entry: ProductEntry): number => {
  const rank = territoryOrder.indexOf(entry.territory ?? '');
  return rank === -1 ? territoryOrder.length : rank;
};

/** Byte order, not the machine's locale: ids must sort the same everywhere. */
const compareText = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
