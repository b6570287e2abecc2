import ListChecks from 'lucide-react/icons/list-checks';
import Tag from 'lucide-react/icons/tag';
import Users from 'lucide-react/icons/users';
import { CameraButton } from '../../features/animals/scan/camera-button.tsx';
import { farmName } from '../../features/farms/farm-rules.ts';
import { LateUndecidedGroups } from '../../features/medicine-usage/withdrawals/late-undecided-groups.tsx';
import { useWithheld } from '../../features/medicine-usage/withdrawals/use-withdrawals.ts';
import { shortWithheld } from '../../features/medicine-usage/withdrawals/withheld-text.ts';
import { Unfinished } from '../../features/sync-status/queue/unfinished.tsx';
import { marksFrom } from '../../features/visit/animal-marks.ts';
import { QuickRecord } from '../../features/visit/quick-record.tsx';
import { useVisit, useVisitedFarm } from '../../features/visit/use-visit.ts';
import { VisitLists } from '../../features/visit/visit-lists.tsx';
import { isHere } from '../../features/visit/visit-rules.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { AnimalReader } from '../animal-reader.tsx';
import { now } from '../clock.ts';
import { linkToDraft } from '../draft-links.ts';
import { NotFound } from '../not-found.tsx';
import { paths } from '../paths.ts';
import { Splash } from '../splash.tsx';
import { useAddressSearch } from '../use-address-search.ts';
import { usePlace } from '../use-place.ts';
import { visitLinks } from '../visit-links.tsx';

/** A day on a farm: the animals to see, the animals seen, and the keypad. */
export function VisitScreen() {
  const all = useAllWords();
  const { visit: words, farms, herdWork, rounds, app, medicineUsage } = all;
  const { farmId } = usePlace('farmId');
  const withheld = useWithheld(farmId);
  const visit = useVisit(farmId, now, [...withheld.keys()]);
  useVisitedFarm(farmId, now);
  const [{ record }, setSearch] = useAddressSearch(['record']);
  const isRecording = record !== '';
  const setRecording = (is: boolean) => setSearch({ record: is ? 'yes' : '' });
  if (visit === undefined) return <Splash />;
  if (visit.farm === null) return <NotFound {...app.noFarm} />;
  const { farm, complete } = visit.farm;
  const links = visitLinks(farmId);
  const at = now();
  const inWords = [...withheld].map(
    ([id, found]) => [id, found.map((one) => shortWithheld(one, medicineUsage, at))] as const,
  );
  const marksOf = marksFrom(visit.worklist, new Map(inWords), all);
  return (
    <Page
      header={
        <PageHeader
          title={words.title}
          subtitle={words.subtitle(farmName(farm), format.weekday(now().toISOString()))}
          back={{ to: paths.farm(farmId), label: farmName(farm) }}
        />
      }
      actions={
        <>
          <ButtonLink to={paths.visitSummary(farmId)}>{words.finish}</ButtonLink>
          <Button variant="primary" icon={Tag} onClick={() => setRecording(true)}>
            {words.record}
          </Button>
        </>
      }
    >
      {!complete && <Banner title={farms.incompleteExplanation} />}
      <LateUndecidedGroups withheld={withheld} />
      <Unfinished of={{ farmId }} linkTo={linkToDraft} />
      <div className="visit-herd-work">
        <ButtonLink to={paths.groupTreatment(farmId)} icon={Users}>
          {herdWork.groupTitle}
        </ButtonLink>
        <ButtonLink to={paths.rounds(farmId)} icon={ListChecks}>
          {rounds.open}
        </ButtonLink>
      </div>
      <VisitLists
        visit={visit}
        // As on the first screen. The record of an animal that left keeps its withdrawal, and its own page shows it.
        withheldIds={firstFreeFirst(withheld).filter(isHere(visit.animals))}
        marksOf={marksOf}
        links={links}
        now={at}
      />
      {isRecording && (
        // If the animal has an open case, the person decides which one is meant.
        <AnimalReader
          to={(place) =>
            place.farmId === farmId && marksOf(place.animalId).openCases.length > 0
              ? paths.animal(place)
              : paths.newCase(place)
          }
        />
      )}
      <QuickRecord
        camera={<CameraButton />}
        farmId={farmId}
        openedIds={visit.openedIds}
        marksOf={marksOf}
        now={at}
        links={links}
        isOpen={isRecording}
        onClose={() => setRecording(false)}
      />
    </Page>
  );
}

/** The first to be free comes first; those without an end come last. */
const firstFreeFirst = (withheld: ReturnType<typeof useWithheld>): string[] => {
  const endOf = ([, found]: readonly [string, readonly { until: string | null }[]]) =>
    found.map(({ until }) => until ?? '9').sort()[0] ?? '9';
  return [...withheld].sort((a, b) => (endOf(a) < endOf(b) ? -1 : 1)).map(([id]) => id);
};
