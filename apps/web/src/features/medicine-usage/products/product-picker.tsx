import type { Product } from '@byre/contract/products/schema';
import { speciesOnlyInName } from '@byre/contract/products/species';
import { hasHighestPriority } from '@byre/contract/reports/antibiotics';
import { useMemo, useState } from 'react';
import { listFormulary } from '../../../device/reads/formulary-reads.ts';
import { isOnlyForNorthernIreland } from '../../../device/reads/list-reads.ts';
import { useFound } from '../../../forms/use-found.ts';
import { useOpened } from '../../../forms/use-opened.ts';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { Picker } from '../../../ui/pickers/picker.tsx';
import { type PickerItem, rowLimit } from '../../../ui/pickers/picker-list.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import type { GivenTo } from '../draft/given-to.ts';
import { formOf, sharedNames } from '../draft/product-rules.ts';
import {
  type FirstProducts,
  type FoundProduct,
  findKnownProducts,
  findProducts,
  readFirstProducts,
} from '../draft/queries.ts';
import type { WithdrawalProduct } from '../draft/withdrawals.ts';
import { NotOnList } from './not-on-list.tsx';
import {
  type EntriesOf,
  type MilkStates,
  milkHoursOf,
  neverMark,
  shortestMilkFirst,
  tubeWarning,
  withheldAfter,
} from './product-choice.ts';

export interface ProductPickerProps {
  id: string;
  error: string | undefined;
  selected: Product | null;
  /** Only products for this species, until the person asks for all. */
  species: string | null;
  /** The animals that it is chosen for. */
  given: GivenTo;
  /** The produce that they may give. */
  asked: readonly WithdrawalProduct[];
  /** The conditions of the case. Products used for them before are offered first. */
  conditionIds: readonly string[];
  /** How many of the animals are dry or in milk; null if that is unknown. */
  milkStates: MilkStates | null;
  onPick: (product: Product) => void;
  now: () => Date;
}

/**
 * Searches for a product. Before anything is typed it offers products used for such conditions and the most used ones.
 */
export function ProductPicker(props: ProductPickerProps) {
  const { id, error, selected, species, conditionIds, onPick, now } = props;
  const { productChoice: choice } = useAllWords();
  const { form: words } = useAllWords().medicineUsage;
  const formulary = useOpened(readEntries, []) ?? noEntries;
  const rowOf = useRowOf(formulary, props);
  const [isByMilk, setByMilk] = useState(false);
  const [query, setQuery] = useState('');
  const [isAllSpecies, setAllSpecies] = useState(false);
  const filter = isAllSpecies ? null : species;
  const hours = useMilkHours(formulary, props);
  const isSorted = isByMilk && hours.size > 0;
  const first = useOpened(() => readFirstProducts({ species: filter, conditionIds }, now()), [filter, conditionIds]);
  const isTyping = query.trim() !== '';
  // The shortest is the shortest of all matches, not of the best ones.
  const wanted = { species: filter, limit: isSorted ? Number.POSITIVE_INFINITY : rowLimit };
  const { found, isLoading } = useFound(
    async () => (isTyping ? findProducts(query, wanted) : offeredOf(first, isSorted)),
    [query, filter, first !== undefined, isSorted],
    () => (isTyping ? findKnownProducts(query, wanted) : undefined),
  );
  const rows = useMemo(
    () =>
      isSorted
        ? inSections(found)
            .flatMap((some) => shortestMilkFirst(some, hours))
            .slice(0, rowLimit)
        : found,
    [found, isSorted, hours],
  );
  const shared = sharedNames(rows.map(({ product }) => product));
  const pick = (item: PickerItem) => {
    const chosen = rows.find(({ product }) => product._id === item.id);
    if (!chosen) return;
    setQuery('');
    onPick(chosen.product);
  };
  return (
    <>
      <Picker
        id={id}
        label={words.findProduct}
        placeholder={words.placeholder}
        error={error}
        selected={selected === null ? null : rowOf.chosen(selected)}
        onPick={pick}
        query={query}
        onQueryChange={setQuery}
        items={rows.map((one) => rowOf.found(one, { shared, species: filter }))}
        isLoading={isLoading || (!isTyping && first === undefined)}
        emptyText={filter === null ? words.none : words.noneOfSpecies(filter)}
        note={isTyping || !first ? undefined : words.typeToSearch(first.total, filter)}
      />
      {selected === null && hours.size > 0 && (
        <CheckRow
          label={choice.shortestMilk}
          hint={choice.shortestMilkHint}
          isChecked={isByMilk}
          onChange={setByMilk}
        />
      )}
      {selected === null && <NotOnList query={query} species={species} onMade={onPick} now={now} />}
      {species !== null && selected === null && (
        <CheckRow label={words.allSpecies} isChecked={isAllSpecies} onChange={setAllSpecies} />
      )}
    </>
  );
}

/** The milk withdrawals after the products; none if nobody drinks the animals' milk. */
const useMilkHours = (formulary: EntriesOf, { species, asked }: Pick<ProductPickerProps, 'species' | 'asked'>) => {
  const givesMilk = asked.includes('milk');
  return useMemo(
    () => milkHoursOf(formulary, { species, asked: givesMilk ? ['milk'] : [] }),
    [formulary, species, givesMilk],
  );
};

/** A row for a product: which one it is, and what to consider before choosing it. */
const useRowOf = (
  formulary: EntriesOf,
  {
    milkStates: states,
    given,
    asked,
    species: ofSpecies,
  }: Pick<ProductPickerProps, 'milkStates' | 'given' | 'asked' | 'species'>,
) => {
  const allWords = useAllWords();
  const { product: words, form } = allWords.medicineUsage;
  const { practiceProducts: own } = allWords;
  return {
    found: (
      { product, offer }: FoundProduct,
      { shared, species }: { shared: ReadonlySet<string>; species: string | null },
    ): PickerItem => ({
      id: product._id,
      title: product.product_name,
      subtitle: inOneLine([
        product.authority && own.mark(own.authorities[product.authority]),
        product.active_substances.join(', '),
        formOf(product),
        hasHighestPriority(product) && words.highestPriority,
        product.controlled_drug && words.controlled,
        shared.has(product.product_name) && words.number(product._id),
      ]),
      meta: product.distribution_category ?? undefined,
      fact: withheldAfter(formulary.get(product._id) ?? [], { species: ofSpecies, asked }, allWords) ?? undefined,
      warning:
        neverMark(product, { entries: formulary.get(product._id) ?? [], given }, allWords) ??
        tubeWarning(product, { entries: formulary.get(product._id) ?? [], states }, allWords) ??
        (speciesOnlyInName(product).length > 0
          ? words.nameDiffers
          : isOnlyForNorthernIreland(product)
            ? words.onlyNorthernIreland
            : undefined),
      section: offer === null ? undefined : form.offers[offer](species),
    }),
    /** Its marks are shown below, where it has room of its own. */
    chosen: (product: Product): PickerItem => ({
      id: product._id,
      title: product.product_name,
      subtitle: inOneLine([
        product.active_substances.join(', '),
        formOf(product),
        // The id of a practice's own product means nothing to people.
        product.authority ? product.certificate : words.number(product._id),
      ]),
    }),
  };
};

/** Before anything is typed: the likely ones, or the whole formulary if it will be sorted. */
const offeredOf = (first: FirstProducts | undefined, isSorted: boolean): readonly FoundProduct[] =>
  (isSorted ? first?.withFormulary : first?.likely) ?? [];

/** Each section is sorted by itself: what the condition asks for comes before a vaccine that withholds nothing. */
const inSections = (found: readonly FoundProduct[]): FoundProduct[][] => [
  ...Map.groupBy(found, ({ offer }) => offer).values(),
];

const noEntries: EntriesOf = new Map();

/** The formulary when the form is opened. */
const readEntries = async (): Promise<EntriesOf> => Map.groupBy(await listFormulary(), ({ product_id }) => product_id);
