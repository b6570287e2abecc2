import type { Animal } from '@byre/contract/animals/schema';
import Plus from 'lucide-react/icons/plus';
import Ruler from 'lucide-react/icons/ruler';
import { getAnimal, getFarm, knownAnimal, knownFarm } from '../../device/reads/farm-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { AnimalFacts } from '../../features/animals/animal-facts.tsx';
import { AnimalHeader } from '../../features/animals/animal-header.tsx';
import { DepartureBanner } from '../../features/animals/departure-banner.tsx';
import { MarkDead } from '../../features/animals/upkeep/mark-dead.tsx';
import { MarkLeft } from '../../features/animals/upkeep/mark-left.tsx';
import { StateStrip } from '../../features/animals/upkeep/state-strip.tsx';
import { CaseTimeline } from '../../features/medical-records/case-timeline.tsx';
import type { CaseHistory } from '../../features/medical-records/queries.ts';
import { lastOpenUsage, openConditions, useCaseHistory } from '../../features/medical-records/use-case-history.ts';
import { RepeatLast } from '../../features/medicine-usage/repeats/repeat-last.tsx';
import { WithdrawalBanner } from '../../features/medicine-usage/withdrawals/withdrawal-banner.tsx';
import { Photos } from '../../features/photos/photos.tsx';
import { photosField } from '../../features/photos/staged-photos.tsx';
import { ofAnimal, usePhotosOf } from '../../features/photos/use-photos-of.ts';
import { Unfinished } from '../../features/sync-status/queue/unfinished.tsx';
import { useOpenedAnimal } from '../../features/visit/use-visit.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useWords } from '../../words/words.tsx';
import { now } from '../clock.ts';
import { linkToDraft } from '../draft-links.ts';
import { NotFound } from '../not-found.tsx';
import { type AnimalPlace, paths } from '../paths.ts';
import { Splash } from '../splash.tsx';
import { useBelowSeen } from '../use-below-seen.ts';
import { usePlace } from '../use-place.ts';

export function AnimalScreen() {
  const { app } = useWords();
  const place = usePlace('farmId', 'animalId');
  const { farmId, animalId } = place;
  const farm = useLive(
    () => getFarm(farmId),
    [farmId],
    () => knownFarm(farmId),
  );
  const item = useLive(
    () => getAnimal(farmId, animalId),
    [farmId, animalId],
    () => knownAnimal(farmId, animalId),
  );
  const history = useCaseHistory(farmId, animalId);
  useOpenedAnimal(item ? place : null, now);
  if (item === undefined || farm === undefined) return <Splash />;
  if (item === null) {
    const isComplete = farm?.complete ?? true;
    const { title, explanation, stillLoading } = app.noAnimal;
    return <NotFound title={title} explanation={isComplete ? explanation : stillLoading} />;
  }
  const animal = item.document;
  return (
    <Page
      header={<AnimalHeader item={item} back={{ to: paths.farm(farmId), label: farm?.farm.name ?? farmId }} />}
      aside={<Aside animal={animal} place={place} history={history} />}
      actions={
        <ButtonLink to={paths.newCase(place)} variant="primary" icon={Plus}>
          {app.animal.newCase}
        </ButtonLink>
      }
    >
      <DepartureBanner animal={animal} />
      <WithdrawalBanner usages={history?.usages ?? []} animal={animal} enterTo={paths.usageWithdrawals} isShort />
      <Unfinished of={place} linkTo={linkToDraft} />
      <StateStrip item={item} now={now} />
      <RepeatLast
        last={lastOpenUsage(history)}
        animal={animal}
        toRepeat={({ recordId, usageId }) => paths.repeatUsage({ ...place, recordId }, usageId)}
      />
      <SectionCard title={app.animal.cases}>
        <Cases history={history} place={place} />
      </SectionCard>
    </Page>
  );
}

/** An old cow has fifty, so they are rendered after the newest. */
function Cases({ history, place }: { history: CaseHistory | undefined; place: AnimalPlace }) {
  const isSeen = useBelowSeen(history !== undefined);
  return (
    <CaseTimeline
      history={history}
      isNewestOnly={!isSeen}
      linkTo={(recordId) => paths.oneCase({ ...place, recordId })}
    />
  );
}

function AnimalPhotos({ place: { farmId, animalId } }: { place: AnimalPlace }) {
  const photos = ofAnimal(usePhotosOf(farmId, animalId));
  return <Photos of={{ farm_id: farmId, animal_id: animalId }} photos={photos} />;
}

type AsideProps = { animal: Animal; place: AnimalPlace; history: CaseHistory | undefined };

/** On a phone it is below the fold, so it is rendered later and does not hold up the animal's details. */
function Aside({ animal, place, history }: AsideProps) {
  const { app, animals } = useWords();
  if (!useBelowSeen()) return null;
  const withdrawals = (advice: string) => (
    <WithdrawalBanner usages={history?.usages ?? []} animal={animal} enterTo={paths.usageWithdrawals}>
      <p>{advice}</p>
    </WithdrawalBanner>
  );
  return (
    <>
      <ButtonLink to={paths.observations(place)} icon={Ruler}>
        {app.animal.observations}
      </ButtonLink>
      <AnimalPhotos place={place} />
      <AnimalFacts animal={animal} title={app.animal.facts} />
      <MarkLeft animal={animal} withdrawals={withdrawals(animals.withdrawal.onLeaving)} now={now} />
      <MarkDead
        animal={animal}
        likelyCauses={openConditions(history)}
        withdrawals={withdrawals(animals.withdrawal.onCulling)}
        photos={photosField}
        now={now}
      />
    </>
  );
}
