import { productDoubts } from '@byre/contract/plausible/formulary/product-doubts';
import { productOfStated } from '@byre/contract/practice-products/rules';
import { type Authority, authorities } from '@byre/contract/products/authorities';
import { isOfCascade, practiceProductStart } from '@byre/contract/products/rules';
import type { Product } from '@byre/contract/products/schema';
import { speciesOf } from '@byre/contract/products/species';
import { useState } from 'react';
import { searchExpiredProducts } from '../../../device/reads/practice-product-reads.ts';
import { uuidAt } from '../../../device/storage/ids.ts';
import { BannedBanner } from '../../../forms/banned-banner.tsx';
import { useFound } from '../../../forms/use-found.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ChipSet } from '../../../ui/fields/chip-group.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { valueText } from '../../../words/value-text.ts';
import { formOf } from '../draft/product-rules.ts';

export interface PracticeProductDialogProps {
  /** What was searched for and not found. */
  startName: string;
  species: string | null;
  now: () => Date;
  onClose: () => void;
  onMade: (product: Product) => void;
}

type Stated = {
  authority: Authority | null;
  product_name: string;
  substances: string;
  species: readonly string[];
  form: string | null;
  certificate: string;
  ma_holder: string | null;
  theraputic_group: string | null;
};

type Fault = 'authority' | 'product_name' | 'strength' | 'substances';

/** Adds a lawful medicine that is not on the list. Three answers are enough to use it. */
export function PracticeProductDialog({ startName, species, now, onClose, onMade }: PracticeProductDialogProps) {
  const { practiceProducts: words } = useAllWords();
  const [stated, setStated] = useState<Stated>({
    ...{ authority: null, product_name: startName, substances: '', species: [], form: null, certificate: '' },
    ...{ ma_holder: null, theraputic_group: null },
  });
  const [isTried, setTried] = useState(false);
  const change = (fields: Partial<Stated>) => setStated((current) => ({ ...current, ...fields }));
  const faults = faultsOf(stated);
  const errorOf = (field: Fault) => (isTried && faults.includes(field) ? words.faults[field] : undefined);
  const use = () => {
    setTried(true);
    if (faults.length > 0) return;
    onMade(productOf(stated, `${practiceProductStart}${uuidAt(now().getTime())}`));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      isDismissable={false}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" onClick={use}>
            {words.use}
          </Button>
        </>
      }
    >
      <p>{words.intro}</p>
      <Fields {...{ stated, species, change, errorOf }} />
    </Dialog>
  );
}

interface FieldsProps {
  stated: Stated;
  species: string | null;
  change: (fields: Partial<Stated>) => void;
  errorOf: (field: Fault) => string | undefined;
}

function Fields({ stated, species, change, errorOf }: FieldsProps) {
  const { practiceProducts: words, upkeep } = useAllWords();
  return (
    <>
      <Select
        label={words.authority}
        hint={stated.authority === null ? undefined : words.hints[stated.authority]}
        error={errorOf('authority')}
        choices={authorities.map((value) => ({ value, label: words.authorities[value] }))}
        value={stated.authority}
        onChange={(authority) => change({ authority })}
      />
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={errorOf('product_name') ?? errorOf('strength')}
        maxLength={500}
        value={stated.product_name}
        onChange={(product_name) => change({ product_name })}
      />
      <BannedBanner
        product={{ product_name: stated.product_name, active_substances: substancesOf(stated.substances) }}
        species={species}
      />
      {stated.authority === 'expired_stock' && <ExpiredOnes text={stated.product_name} onTake={change} />}
      <TextField
        label={words.substances}
        hint={words.substancesHint}
        error={errorOf('substances')}
        isOptional={stated.authority === null || !isOfCascade(stated.authority)}
        value={stated.substances}
        onChange={(substances) => change({ substances })}
      />
      {namesSpecies(stated.authority) && (
        <ChipSet
          label={words.species}
          hint={words.speciesHint}
          isOptional
          choices={speciesChoices(stated.species, species).map((value) => ({ value, label: valueText(upkeep, value) }))}
          values={stated.species}
          onChange={(named) => change({ species: named })}
        />
      )}
      <Select
        label={words.form}
        isOptional
        choices={formChoices(words.forms, stated.form)}
        emptyLabel={words.notStated}
        value={stated.form}
        onChange={(form) => change({ form })}
      />
      {stated.authority !== null && (
        <TextField
          label={words.certificates[stated.authority]}
          isOptional
          maxLength={500}
          value={stated.certificate}
          onChange={(certificate) => change({ certificate })}
        />
      )}
    </>
  );
}

/** Products whose stock is being used up are still on the list, so they need not be typed. */
function ExpiredOnes({ text, onTake }: { text: string; onTake: (fields: Partial<Stated>) => void }) {
  const { practiceProducts: words } = useAllWords();
  const { found } = useFound(
    () => searchExpiredProducts(text),
    [text],
    () => undefined,
  );
  const others = found.filter(({ product_name }) => product_name !== text);
  if (others.length === 0) return null;
  return (
    <div className="not-on-list-expired">
      <p className="field-hint">{words.expiredOnList}</p>
      {others.map((product) => (
        <Button key={product._id} variant="secondary" isWide onClick={() => onTake(takenFrom(product))}>
          {product.product_name}
        </Button>
      ))}
    </div>
  );
}

const takenFrom = (product: Product): Partial<Stated> => ({
  product_name: product.product_name,
  substances: product.active_substances.join(', '),
  species: speciesOf(product),
  form: formOf(product),
  certificate: product._id,
  ma_holder: product.ma_holder,
  theraputic_group: product.theraputic_group,
});

/** A human medicine and one made up for the case have no label that names a species. */
const namesSpecies = (authority: Authority | null): boolean =>
  authority !== null && authority !== 'human' && authority !== 'extemporaneous';

/** The animal in front of the vet first; those of an expired product are kept. */
const speciesChoices = (stated: readonly string[], species: string | null): string[] => [
  ...new Set([...(species === null ? [] : [species]), ...usualSpecies, ...stated]),
];

const usualSpecies = ['Cattle', 'Sheep', 'Goat', 'Pig', 'Chicken', 'Horse', 'Dog', 'Cat'];

/** A form from the list is kept even if it is not among the offered ones. */
const formChoices = (forms: Readonly<Record<string, string>>, chosen: string | null) => {
  const offered = Object.entries(forms).map(([value, label]) => ({ value, label }));
  const isOffered = chosen === null || Object.hasOwn(forms, chosen);
  return isOffered ? offered : [...offered, { value: chosen, label: chosen }];
};

const faultsOf = ({ authority, product_name, substances, form }: Stated): Fault[] => [
  ...(authority === null ? (['authority'] as const) : []),
  ...(product_name.trim() === '' ? (['product_name'] as const) : []),
  // An own product has no earlier name here, so all that can be doubtful is a strength that cannot be.
  ...(productDoubts(
    { name: product_name, forms: form === null ? [] : [form], substances: substancesOf(substances) },
    null,
  ).length > 0
    ? (['strength'] as const)
    : []),
  ...(authority !== null && isOfCascade(authority) && substancesOf(substances).length === 0
    ? (['substances'] as const)
    : []),
];

const substancesOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const productOf = (
  { authority, product_name, substances, species, form, certificate, ma_holder, theraputic_group }: Stated,
  _id: string,
): Product =>
  productOfStated(_id, {
    product_name: product_name.trim(),
    authority: authority ?? 'not_yet_listed',
    certificate: certificate.trim() || null,
    treatment_strategy: form === null ? [] : [form],
    target_species: namesSpecies(authority) ? [...species] : [],
    controlled_drug: null,
    active_substances: [...new Set(substancesOf(substances))],
    theraputic_group,
    ma_holder,
    distribution_category: null,
  });
