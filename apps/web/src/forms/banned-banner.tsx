import { bannedSource, bannedSubstanceFor, type SubstancesOfProduct } from '@byre/contract/formulary/banned-in-food';
import { Banner } from '../ui/feedback/banner.tsx';
import { useAllWords } from '../words/all-words.ts';

export interface BannedBannerProps {
  product: SubstancesOfProduct;
  /** The species of the animal; null if it is not known. */
  species: string | null;
}

/** Says that a product must not be given to an animal that may be eaten. What was given can still be recorded. */
export function BannedBanner({ product, species }: BannedBannerProps) {
  const { banned: words } = useAllWords().cascade;
  const substance = bannedSubstanceFor(species, product);
  if (substance === null) return null;
  return (
    <Banner tone="danger" title={words.title(substance)} isLive>
      <p>{words.text(bannedSource)}</p>
      <p>{words.given}</p>
    </Banner>
  );
}
