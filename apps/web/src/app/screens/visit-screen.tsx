import Ruler from 'lucide-react/icons/ruler';
import Tag from 'lucide-react/icons/tag';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { CameraButton } from '../../features/animals/scan/camera-button.tsx';
import { farmName } from '../../features/farms/farm-rules.ts';
import { useWithdrawals } from '../../features/medicine-usage/use-withdrawals.ts';
import { Unfinished } from '../../features/sync-status/unfinished.tsx';
import { QuickRecord } from '../../features/visit/quick-record.tsx';
import { useVisit, useVisitedFarm } from '../../features/visit/use-visit.ts';
import { VisitLists } from '../../features/visit/visit-lists.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { AnimalReader } from '../animal-reader.tsx';
import { now } from '../clock.ts';
import { linkToDraft } from '../draft-links.ts';
import { NotFound } from '../not-found.tsx';
import { paths } from '../paths.ts';
import { Splash } from '../splash.tsx';
import { usePlace } from '../use-place.ts';
import { visitLinks } from '../visit-links.tsx';

/** A day on a farm: what has to be seen, what was seen, and the keypad at hand. */
export function VisitScreen() {
  const { visit: words, farms, animals, herdWork, tbTest, app } = useAllWords();
  const { farmId } = usePlace('farmId');
  const withdrawals = useWithdrawals(farmId);
  const visit = useVisit(farmId, now, [...withdrawals.keys()]);
  useVisitedFarm(farmId, now);
  const [isRecording, setRecording] = useState(false);
  if (visit === undefined) return <Splash />;
  if (visit.farm === null) return <NotFound {...app.noFarm} />;
  const { farm, complete } = visit.farm;
  const links = visitLinks(farmId);
  const produceOf = animals.withdrawal;
  const inWords = [...withdrawals].map(
    ([id, produce]) => [id, produceOf.pill(produce.map((one) => produceOf.products[one]))] as const,
  );
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
      <Unfinished of={{ farmId }} linkTo={linkToDraft} />
      <div className="visit-herd-work">
        <ButtonLink to={paths.groupTreatment(farmId)} icon={Users}>
          {herdWork.groupTitle}
        </ButtonLink>
        <ButtonLink to={paths.tbTest(farmId)} icon={Ruler}>
          {tbTest.open}
        </ButtonLink>
      </div>
      <VisitLists visit={visit} withdrawals={new Map(inWords)} links={links} now={now()} />
      {isRecording && <AnimalReader to={paths.newCase} />}
      <QuickRecord
        camera={<CameraButton />}
        farmId={farmId}
        openedIds={visit.openedIds}
        links={links}
        isOpen={isRecording}
        onClose={() => setRecording(false)}
      />
    </Page>
  );
}
