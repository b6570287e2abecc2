import { isKnownSpecies } from '@byre/contract/animals/species';
import { getFarm, openHerd } from '../../device/reads/farm-reads.ts';
import { listWithoutSpecies } from '../../device/reads/without-species.ts';
import { useLive } from '../../device/use-live.ts';
import { SpeciesList } from '../../features/animals/species/species-list.tsx';
import { farmName } from '../../features/farms/farm-rules.ts';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { NotFound } from '../not-found.tsx';
import { paths } from '../paths.ts';
import { Splash } from '../splash.tsx';
import { usePlace } from '../use-place.ts';

/** The animals of a farm without a species, to be given one. */
export function SpeciesScreen() {
  const { withoutSpecies: words, app } = useAllWords();
  const { farmId } = usePlace('farmId');
  const farm = useLive(() => getFarm(farmId), [farmId]);
  const animals = useLive(() => listWithoutSpecies(farmId), [farmId]);
  const present = useLive(() => listPresent(farmId), [farmId]);
  if (farm === undefined || animals === undefined || present === undefined) return <Splash />;
  if (farm === null) return <NotFound {...app.noFarm} />;
  const name = farmName(farm.farm);
  return (
    <Page header={<PageHeader title={words.title} subtitle={name} back={{ to: paths.farm(farmId), label: name }} />}>
      <SpeciesList farmId={farmId} animals={animals} present={present} />
    </Page>
  );
}

/** The known species of the animals on the farm, that of most animals first. */
const listPresent = async (farmId: string): Promise<string[]> => {
  const { items } = (await openHerd(farmId)).find({ status: 'on-farm', limit: Number.POSITIVE_INFINITY });
  const known = items.flatMap(({ document: { species } }) => (isKnownSpecies(species) ? [species] : []));
  return [...Map.groupBy(known, (species) => species)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name]) => name);
};
