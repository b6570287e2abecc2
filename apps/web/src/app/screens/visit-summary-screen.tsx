import FileText from 'lucide-react/icons/file-text';
import { farmName } from '../../features/farms/farm-rules.ts';
import { useWholeVisit } from '../../features/visit/use-visit.ts';
import { VisitSummary } from '../../features/visit/visit-summary.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { format } from '../../words/format.ts';
import { useWords } from '../../words/words.tsx';
import { now } from '../clock.ts';
import { NotFound } from '../not-found.tsx';
import { paths } from '../paths.ts';
import { Splash } from '../splash.tsx';
import { usePlace } from '../use-place.ts';
import { visitLinks } from '../visit-links.tsx';

/** The end of a visit, with a link to the farmer's report. */
export function VisitSummaryScreen() {
  const { visit: words, app } = useWords();
  const { farmId } = usePlace('farmId');
  const visit = useWholeVisit(farmId, now);
  if (visit === undefined) return <Splash />;
  if (visit.farm === null) return <NotFound {...app.noFarm} />;
  const name = farmName(visit.farm.farm);
  return (
    <Page
      header={
        <PageHeader
          title={words.summary.title}
          subtitle={words.subtitle(name, format.weekday(now().toISOString()))}
          back={{ to: paths.visit(farmId), label: words.summary.back }}
        />
      }
      actions={
        <ButtonLink to={paths.visitReport(farmId)} variant="primary" icon={FileText}>
          {words.summary.report}
        </ButtonLink>
      }
    >
      <VisitSummary visit={visit} links={visitLinks(farmId)} queueTo={paths.queue()} now={now()} />
    </Page>
  );
}
