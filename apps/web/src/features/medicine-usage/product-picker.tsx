import type { Product } from '@byre/contract/products/schema';
import { useState } from 'react';
import { isOnlyForNorthernIreland } from '../../device/list-reads.ts';
import { useFound } from '../../forms/use-found.ts';
import { useOpened } from '../../forms/use-opened.ts';
import { CheckRow } from '../../ui/check-row.tsx';
import { Picker } from '../../ui/picker.tsx';
import type { PickerItem } from '../../ui/picker-list.tsx';
import { inOneLine } from '../../words/in-one-line.ts';
import { useWords } from '../../words/words.tsx';
import { formOf, sharedNames } from './product-rules.ts';
import { type FoundProduct, findKnownProducts, findProducts, readFirstProducts } from './queries.ts';

export interface ProductPickerProps {
  id: string;
  error: string | undefined;
  selected: Product | null;
  /** Only products for this species, until a person asks for all. */
  species: string | null;
  /** The conditions of the case: what was used for them before is offered first. */
  conditionIds: readonly string[];
  onPick: (product: Product) => void;
  now: () => Date;
}

/** Search for a product; before anything is typed, what is used for such conditions and most of all. */
export function ProductPicker(props: ProductPickerProps) {
  const { id, error, selected, species, conditionIds, onPick, now } = props;
  const { form: words } = useWords().medicineUsage;
  const rowOf = useRowOf();
  const [query, setQuery] = useState('');
  const [isAllSpecies, setAllSpecies] = useState(false);
  const filter = isAllSpecies ? null : species;
  const first = useOpened(() => readFirstProducts({ species: filter, conditionIds }, now()), [filter, conditionIds]);
  const isTyping = query.trim() !== '';
  const { found, isLoading } = useFound(
    async () => (isTyping ? findProducts(query, filter) : (first?.likely ?? [])),
    [query, filter, first !== undefined],
    () => (isTyping ? findKnownProducts(query, filter) : undefined),
  );
  const shared = sharedNames(found.map(({ product }) => product));
  const pick = (item: PickerItem) => {
    const chosen = found.find(({ product }) => product._id === item.id);
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
        items={found.map((one) => rowOf.found(one, { shared, species: filter }))}
        isLoading={isLoading || (!isTyping && first === undefined)}
        emptyText={filter === null ? words.none : words.noneOfSpecies(filter)}
        note={isTyping || !first ? undefined : words.typeToSearch(first.total, filter)}
      />
      {species !== null && selected === null && (
        <CheckRow label={words.allSpecies} isChecked={isAllSpecies} onChange={setAllSpecies} />
      )}
    </>
  );
}

/** A product in words: which one it is, and what has to be thought of before it is chosen. */
const useRowOf = () => {
  const { product: words, form } = useWords().medicineUsage;
  return {
    found: (
      { product, offer }: FoundProduct,
      { shared, species }: { shared: ReadonlySet<string>; species: string | null },
    ): PickerItem => ({
      id: product._id,
      title: product.product_name,
      subtitle: inOneLine([
        product.active_substances.join(', '),
        formOf(product),
        product.highest_priority_antibiotic && words.highestPriority,
        product.controlled_drug && words.controlled,
        shared.has(product.product_name) && words.number(product._id),
      ]),
      meta: product.distribution_category ?? undefined,
      warning: isOnlyForNorthernIreland(product) ? words.onlyNorthernIreland : undefined,
      section: offer === null ? undefined : form.offers[offer](species),
    }),
    /** Its marks stand below, where it is looked at by itself. */
    chosen: (product: Product): PickerItem => ({
      id: product._id,
      title: product.product_name,
      subtitle: inOneLine([product.active_substances.join(', '), formOf(product), words.number(product._id)]),
    }),
  };
};
