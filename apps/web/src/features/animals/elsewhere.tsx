import { getFarm, searchTags } from '../../device/reads/farm-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { Plate } from '../../ui/keypads/plate.tsx';
import { List, ListRow } from '../../ui/lists/list-row.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { tagFace } from '../../words/ear-tag.ts';
import { useWords } from '../../words/words.tsx';
import type { LinkToAnimal } from './animal-search.ts';

type Hit = Awaited<ReturnType<typeof searchTags>>[number];

interface ElsewhereProps {
  digits: string;
  /** The farm that has already been searched. */
  farmId: string;
  linkTo: LinkToAnimal;
}

/** Finds an animal that is standing on this farm but listed on another: bought yesterday, or through the hedge. */
export function Elsewhere({ digits, farmId, linkTo }: ElsewhereProps) {
  const { animals: words } = useWords();
  const found = useLive(() => searchTags(digits, undefined, 20), [digits]);
  const hits = found?.filter((hit) => hit.farm_id !== farmId);
  if (!hits) return null;
  return (
    <SectionCard title={words.elsewhere} isFlush={hits.length > 0}>
      {hits.length === 0 ? (
        <p>{words.elsewhereNone}</p>
      ) : (
        <List label={words.elsewhere}>
          {hits.map((hit) => (
            <ElsewhereRow key={`${hit.farm_id} ${hit.animal_id}`} hit={hit} linkTo={linkTo} />
          ))}
        </List>
      )}
    </SectionCard>
  );
}

function ElsewhereRow({ hit, linkTo }: { hit: Hit; linkTo: LinkToAnimal }) {
  const farm = useLive(() => getFarm(hit.farm_id), [hit.farm_id])?.farm;
  const face = tagFace(hit.tag ?? hit.animal_id);
  return (
    <ListRow
      title={<Plate value={face.text} boldCount={face.ownCount} />}
      subtitle={farm?.name ?? hit.farm_id}
      to={linkTo({ farmId: hit.farm_id, animalId: hit.animal_id })}
    />
  );
}
