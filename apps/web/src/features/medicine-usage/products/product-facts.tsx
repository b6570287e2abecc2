import { residueLimitSource } from '@byre/contract/formulary/cascade';
import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { isOfCascade } from '@byre/contract/products/rules';
import type { Product } from '@byre/contract/products/schema';
import { speciesFit, speciesOnlyInName } from '@byre/contract/products/species';
import { hasHighestPriority } from '@byre/contract/reports/antibiotics';
import Lock from 'lucide-react/icons/lock';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { isOnlyForNorthernIreland } from '../../../device/reads/list-reads.ts';
import { BannedBanner } from '../../../forms/banned-banner.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import type { NeverReason } from '../draft/given-to.ts';
import { type MilkStates, tubeWarning } from './product-choice.ts';
import '../medicine-usage.css';

export interface ProductFactsProps {
  product: Product;
  species: string | null;
  entries: readonly FormularyEntry[];
  /** How many of the animals are dry or in milk; null if that is unknown. */
  milkStates: MilkStates | null;
  /** Why no produce may ever be used after it; null if a period may be set. */
  never: NeverReason | null;
}

/** What to consider before this product is used on this animal. */
export function ProductFacts({ product, species, entries, milkStates, never }: ProductFactsProps) {
  const allWords = useAllWords();
  const { medicineUsage, practiceProducts: own } = allWords;
  const { product: words } = medicineUsage;
  const fit = speciesFit(product, species);
  const named = speciesOnlyInName(product);
  const unknown = product.authority === undefined ? words.speciesUnknown : own.speciesNotStated;
  // It is used under the cascade anyway, and a banner says so.
  const isKnownCascade = fit === 'unknown' && product.authority !== undefined && isOfCascade(product.authority);
  const tube = tubeWarning(product, { entries, states: milkStates }, allWords);
  return (
    <>
      <ProductPills product={product} />
      <BannedBanner product={product} species={species} />
      {never === 'no_residue_limit' && <NoLimitBanner product={product} />}
      {tube && <Banner tone="warning" title={tube} />}
      {never === null && product.authority !== undefined && isOfCascade(product.authority) && (
        <Banner tone="info" title={own.mark(own.authorities[product.authority])}>
          <p>{own.cascadeApplies}</p>
        </Banner>
      )}
      {product.status !== 'authorised' && (
        <Banner tone="danger" title={words[product.status]}>
          <p>{words.notAuthorisedText}</p>
        </Banner>
      )}
      {named.length > 0 && (
        <Banner tone="warning" title={words.nameSays(named, product.species)}>
          <p>{words.nameSaysText}</p>
        </Banner>
      )}
      {fit === 'no-species' && (
        <Banner tone="warning" title={words.noSpecies}>
          <p>{words.noSpeciesText}</p>
        </Banner>
      )}
      {species !== null && (fit === 'unknown' || fit === 'not-listed') && !isKnownCascade && (
        <Banner tone="warning" title={fit === 'unknown' ? unknown : words.notForSpecies(species)}>
          <p>{fit === 'unknown' ? words.speciesUnknownText(species) : words.notForSpeciesText}</p>
        </Banner>
      )}
    </>
  );
}

/** Why nothing but "never" can be recorded after a product, and who may change that. */
function NoLimitBanner({ product }: { product: Product }) {
  const { noLimit: words } = useAllWords().withdrawalEntry;
  return (
    <Banner tone="danger" title={words.title} isLive>
      <p>{words.text(residueLimitSource)}</p>
      <p>{words.given}</p>
      <p>{product.active_substances.length === 0 ? words.substances : words.admin}</p>
    </Banner>
  );
}

/** The product's marks that matter to a vet, in words. */
function ProductPills({ product }: { product: Product }) {
  const { medicineUsage, practiceProducts: own } = useAllWords();
  const { product: words } = medicineUsage;
  const { distribution_category: category, controlled_drug_schedule: schedule } = product;
  return (
    <p className="medicine-pills">
      {product.authority && !isOfCascade(product.authority) && (
        <StatusPill tone="info">{own.mark(own.authorities[product.authority])}</StatusPill>
      )}
      {category && <StatusPill>{category}</StatusPill>}
      {hasHighestPriority(product) && (
        <StatusPill tone="warning" icon={ShieldAlert}>
          {words.highestPriority}
        </StatusPill>
      )}
      {product.controlled_drug && (
        <StatusPill tone="warning" icon={Lock}>
          {schedule ? words.controlledSchedule(schedule) : words.controlled}
        </StatusPill>
      )}
      {isOnlyForNorthernIreland(product) && <StatusPill tone="warning">{words.onlyNorthernIreland}</StatusPill>}
    </p>
  );
}
