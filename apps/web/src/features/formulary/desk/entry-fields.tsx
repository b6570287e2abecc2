import { type ReactNode, useState } from 'react';
import { getProduct, searchProducts } from '../../../device/reads/list-reads.ts';
import { residueLimitFor } from '../../../device/reads/residue-limit-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { BannedBanner } from '../../../forms/banned-banner.tsx';
import { SpeciesRemark } from '../../../forms/species-remark.tsx';
import { useFound } from '../../../forms/use-found.ts';
import { useSpeciesFirst } from '../../../tables/use-species-first.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Picker } from '../../../ui/pickers/picker.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { inOneLine } from '../../../words/in-one-line.ts';
import { type CellName, type EntryCells, produce } from './entry-cells.ts';

export interface EntryFieldsProps {
  cells: EntryCells;
  /** Whether the product can still be chosen. */
  isNew: boolean;
  /** Whether this person may enter a residue limit: an admin of the practice. */
  mayEnterLimit: boolean;
  errorOf: (cell: CellName) => string | undefined;
  onChange: (cells: Partial<EntryCells>) => void;
}

const usualSpecies = ['Cattle', 'Sheep', 'Pig', 'Goat', 'Horse', 'Chicken', 'Turkey'];

/** The cells of one line. */
export function EntryFields({ cells, isNew, mayEnterLimit, errorOf, onChange }: EntryFieldsProps) {
  const { formulary, tables } = useDeskWords();
  const { form: words } = formulary;
  const product = useLive(
    async () => (cells.product_id === '' ? null : getProduct(cells.product_id)),
    [cells.product_id],
  );
  const worked = useSpeciesFirst(usualSpecies);
  const species = [...new Set([...(product?.species ?? []), ...worked, ...(cells.species ? [cells.species] : [])])];
  const text = (cell: CellName, label: string, hint?: string) => {
    const error = errorOf(cell);
    return (
      <TextField
        id={`entry-${cell}`}
        label={label}
        value={cells[cell]}
        maxLength={500}
        spellCheck={false}
        autoComplete="off"
        onChange={(value) => onChange({ [cell]: value })}
        {...(hint ? { hint } : {})}
        {...(error ? { error } : {})}
      />
    );
  };
  return (
    <>
      {isNew && <ProductField cells={cells} errorOf={errorOf} onChange={onChange} />}
      {product && <BannedBanner product={product} species={cells.species || null} />}
      <Select
        id="entry-species"
        label={words.species}
        emptyLabel={formulary.allSpecies}
        choices={species.map((value) => ({ value, label: tables.values[value] ?? value }))}
        value={cells.species === '' ? null : cells.species}
        onChange={(value) => onChange({ species: value ?? '' })}
      />
      <SpeciesRemark species={cells.species || null} onTake={(value) => onChange({ species: value })} />
      {text('strength', words.strength, words.strengthHint)}
      {text('dose', words.dose, words.doseHint)}
      <div className="entry-pair">
        {text('dose_min', words.doseMin)}
        {text('dose_max', words.doseMax)}
      </div>
      {text('routes', words.routes, words.routesHint)}
      <div className="entry-pair">
        {text('frequency', words.frequency)}
        {text('duration', words.duration)}
      </div>
      <fieldset className="field-group">
        <legend>{words.withdrawals}</legend>
        <p className="field-hint">{words.withdrawalsHint}</p>
        <div className="entry-pair">
          {produce.map((kind) => (
            <div key={kind}>{text(kind, formulary.produce[kind])}</div>
          ))}
        </div>
      </fieldset>
      <ResidueLimitFields cells={cells} mayEnterLimit={mayEnterLimit} text={text} />
      <TextArea
        id="entry-notes"
        label={words.notes}
        value={cells.notes}
        maxLength={20_000}
        onChange={(notes) => onChange({ notes })}
      />
      {text('source', words.source, words.sourceHint)}
    </>
  );
}

interface ResidueLimitFieldsProps extends Pick<EntryFieldsProps, 'cells' | 'mayEnterLimit'> {
  text: (cell: CellName, label: string, hint?: string) => ReactNode;
}

/** The limit of a product for which the list shows none. An admin enters it; anybody else reads it. */
function ResidueLimitFields({ cells, mayEnterLimit, text }: ResidueLimitFieldsProps) {
  const { form: words } = useDeskWords().formulary;
  const { product_id, residue_limit, residue_limit_source } = cells;
  const isUnknown = useLive(async () => {
    const product = product_id === '' ? null : await getProduct(product_id);
    return product !== null && (await residueLimitFor(product, [])) === 'unknown';
  }, [product_id]);
  if (!isUnknown && residue_limit === '' && residue_limit_source === '') return null;
  return (
    <fieldset className="field-group">
      <legend>{words.residueLimit}</legend>
      <p className="field-hint">{mayEnterLimit ? words.residueLimitHint : words.residueLimitOfAdmin}</p>
      {mayEnterLimit ? (
        <div className="entry-pair">
          {text('residue_limit', words.limit, words.limitHint)}
          {text('residue_limit_source', words.limitSource, words.limitSourceHint)}
        </div>
      ) : (
        residue_limit !== '' && <p>{words.limitWithSource(residue_limit, residue_limit_source)}</p>
      )}
    </fieldset>
  );
}

function ProductField({ cells, errorOf, onChange }: Pick<EntryFieldsProps, 'cells' | 'errorOf' | 'onChange'>) {
  const { form: words } = useDeskWords().formulary;
  const [query, setQuery] = useState('');
  const chosen = useLive(
    async () => (cells.product_id === '' ? null : getProduct(cells.product_id)),
    [cells.product_id],
  );
  const { found, isLoading } = useFound(
    async () => (query.trim() === '' ? [] : searchProducts(query, { limit: 20 })),
    [query],
  );
  const error = errorOf('product_id');
  return (
    <Picker
      id="entry-product_id"
      label={words.product}
      selected={
        chosen ? { id: chosen._id, title: chosen.product_name, subtitle: chosen.active_substances.join(', ') } : null
      }
      query={query}
      onQueryChange={setQuery}
      items={found.map((product) => ({
        id: product._id,
        title: product.product_name,
        subtitle: inOneLine([product.active_substances.join(', '), product._id]),
      }))}
      isLoading={isLoading}
      emptyText={words.noneFound}
      note={query.trim() === '' ? words.productHint : undefined}
      autoFocus
      onPick={({ id }) => {
        setQuery('');
        onChange({ product_id: id });
      }}
      {...(error ? { error } : {})}
    />
  );
}
