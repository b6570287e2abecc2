import { useNavigate } from 'react-router-dom';
import { getFarm, knownFarm } from '../../device/reads/farm-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { AnimalFinder, type AnimalFinderProps } from '../../features/animals/animal-finder.tsx';
import type { AnimalSearch } from '../../features/animals/animal-search.ts';
import { WithoutSpeciesCard } from '../../features/animals/species/without-species-card.tsx';
import { useHerd } from '../../features/animals/use-herd.ts';
import { FarmFacts } from '../../features/farms/farm-facts.tsx';
import { FarmHeader } from '../../features/farms/farm-header.tsx';
import { useOpenCases } from '../../features/medical-records/use-open-cases.ts';
import { LateUndecidedGroups } from '../../features/medicine-usage/withdrawals/late-undecided-groups.tsx';
import { useWithheld, useWithheldPills } from '../../features/medicine-usage/withdrawals/use-withdrawals.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { useWords } from '../../words/words.tsx';
import { NotFound } from '../not-found.tsx';
import { paths } from '../paths.ts';
import { Splash } from '../splash.tsx';
import { useAddressSearch } from '../use-address-search.ts';
import { usePlace } from '../use-place.ts';

const statuses = ['on-farm', 'left', 'dead'] as const;

export function FarmScreen() {
  const { app, farms } = useWords();
  const { farmId } = usePlace('farmId');
  const item = useLive(
    () => getFarm(farmId),
    [farmId],
    () => knownFarm(farmId),
  );
  // All requested with the first render, because on a slow phone every request that waits for another is noticeable.
  const herd = useHerd(farmId);
  const openCases = useOpenCases(farmId);
  const withheld = useWithheld(farmId);
  const pills = useWithheldPills(withheld);
  if (item === undefined) return <Splash />;
  if (item === null) return <NotFound {...app.noFarm} />;
  return (
    <Page
      header={<FarmHeader item={item} backTo={paths.home()} visitTo={paths.visit(farmId)} />}
      aside={<FarmFacts farm={item.farm} />}
    >
      {!item.complete && <Banner title={farms.incompleteExplanation} />}
      <LateUndecidedGroups withheld={withheld} />
      <WithoutSpeciesCard farmId={farmId} count={item.stock.withoutSpecies} to={paths.species(farmId)} />
      <Finder
        farmId={farmId}
        herd={herd}
        hasGroups={item.stock.groups > 0}
        isComplete={item.complete}
        openCases={openCases}
        withheld={pills}
      />
    </Page>
  );
}

/** Knows what is typed, so that a key renders nothing but the keys and the rows. */
function Finder(
  props: Pick<AnimalFinderProps, 'farmId' | 'herd' | 'hasGroups' | 'isComplete' | 'openCases' | 'withheld'>,
) {
  const navigate = useNavigate();
  const [{ find, show }, setSearch] = useAddressSearch(['find', 'show']);
  const search: AnimalSearch = { digits: find, status: statuses.find((status) => status === show) ?? 'on-farm' };
  return (
    <AnimalFinder
      {...props}
      search={search}
      onSearch={({ digits, status }) => setSearch({ find: digits, show: status === 'on-farm' ? '' : status })}
      linkTo={paths.animal}
      onOpen={(animalId) => void navigate(paths.animal({ farmId: props.farmId, animalId }))}
    />
  );
}
