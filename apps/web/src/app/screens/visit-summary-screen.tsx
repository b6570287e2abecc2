import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { farmName } from '../../features/farms/farm-rules.ts';
import { useWholeVisit } from '../../features/visit/use-visit.ts';
import { VisitSummary } from '../../features/visit/visit-summary.tsx';
import { useToday } from '../../forms/use-today.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { isDay } from '../../ui/fields/british-day.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { momentOfDay } from '../day-moment.ts';
import { NotFound } from '../not-found.tsx';
import { paths } from '../paths.ts';
import { Splash } from '../splash.tsx';
import { useMovedHere } from '../use-moved-here.ts';
import { usePeople } from '../use-people.ts';
import { usePlace } from '../use-place.ts';
import { visitLinks } from '../visit-links.tsx';

/** The end of a visit, today's or that of a chosen day, with a link to the farmer's report. */
export function VisitSummaryScreen() {
  const { visit: words, farmerReport, app } = useAllWords();
  const { farmId } = usePlace('farmId');
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const asked = search.get('day');
  const day = asked !== null && isDay(asked) ? asked : today;
  const [typed, setTyped] = useState(day);
  const at = () => momentOfDay(day).at;
  const people = usePeople();
  const moved = useMovedHere(farmId, day);
  const visit = useWholeVisit(farmId, at, moved);
  if (visit === undefined || people === undefined) return <Splash />;
  if (visit.farm === null) return <NotFound {...app.noFarm} />;
  const name = farmName(visit.farm.farm);
  return (
    <Page
      header={
        <PageHeader
          title={words.summary.title}
          subtitle={words.subtitle(name, format.weekday(at().toISOString()))}
          back={{ to: paths.visit(farmId), label: words.summary.back }}
        />
      }
      actions={
        <>
          <PrintButton>{words.summary.print}</PrintButton>
          <ButtonLink to={paths.visitReport(farmId, asked ?? undefined)} variant="primary" icon={FileText}>
            {words.summary.report}
          </ButtonLink>
        </>
      }
    >
      <div data-off-paper>
        <DayField
          label={farmerReport.day}
          isNeeded
          value={typed}
          onChange={(value) => {
            setTyped(value);
            if (isDay(value)) setSearch({ day: value }, { replace: true });
          }}
        />
      </div>
      <VisitSummary visit={visit} links={visitLinks(farmId)} queueTo={paths.queue()} people={people} now={at()} />
    </Page>
  );
}
