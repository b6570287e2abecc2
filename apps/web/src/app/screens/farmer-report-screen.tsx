import Share from 'lucide-react/icons/share-2';
import Table from 'lucide-react/icons/table';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FarmerReport } from '../../features/farmer-report/farmer-report.tsx';
import type { Report } from '../../features/farmer-report/report-rules.ts';
import { reportCsv } from '../../features/farmer-report/report-text.ts';
import { useReport } from '../../features/farmer-report/use-report.ts';
import { farmName } from '../../features/farms/farm-rules.ts';
import { UndecidedMedicines } from '../../features/medicine-usage/withdrawals/undecided-medicines.tsx';
import { PhotosOnPaper } from '../../features/photos/photos-on-paper.tsx';
import { usePhotosOfDay } from '../../features/photos/use-photos-of.ts';
import { canShareFile, saveFile, shareFile } from '../../forms/save-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { isDay } from '../../ui/fields/british-day.ts';
import { CheckRow } from '../../ui/fields/check-row.tsx';
import { DayField } from '../../ui/fields/day-field.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { tagFace } from '../../words/ear-tag.ts';
import { place } from '../../words/place.ts';
import { now } from '../clock.ts';
import { NotFound } from '../not-found.tsx';
import { paths } from '../paths.ts';
import { Splash } from '../splash.tsx';
import { useMovedHere } from '../use-moved-here.ts';
import { usePeople } from '../use-people.ts';
import { usePlace } from '../use-place.ts';

/** The record of a day's visit that is left with the keeper: on paper, as a PDF, or as a file. */
export function FarmerReportScreen() {
  const words = useAllWords();
  const { farmerReport, app } = words;
  const { farmId } = usePlace('farmId');
  const [search, setSearch] = useSearchParams();
  const day = dayOf(search.get('day')) ?? now();
  const [typed, setTyped] = useState(place.dayOf(day));
  const moved = useMovedHere(farmId, place.dayOf(day));
  const people = usePeople();
  const found = useReport(farmId, day, { now, moved, people });
  const photos = usePhotosOfDay(farmId, day, moved);
  const [withPhotos, setWithPhotos] = useState(false);
  if (found === undefined) return <Splash />;
  if (found.farm === null) return <NotFound {...app.noFarm} />;
  const { farm } = found.farm;
  const { lines } = found.report;
  const table = { type: 'text/csv', name: `${farmerReport.fileName(farmName(farm), place.dayOf(day))}.csv` };
  const save = () => saveFile(reportCsv(lines, words), table.name, table.type);
  const share = async () => {
    if (await shareFile(reportCsv(lines, words), table)) return;
    const action = { label: farmerReport.csv, onPress: save };
    showToast({ message: farmerReport.shareFailed, tone: 'warning', action });
  };
  return (
    <Page
      header={
        <PageHeader
          title={farmerReport.title}
          subtitle={farmName(farm)}
          back={{ to: paths.visitSummary(farmId), label: farmerReport.back }}
        />
      }
      actions={
        <>
          {lines.length > 0 && (
            <Button icon={Table} onClick={save}>
              {farmerReport.csv}
            </Button>
          )}
          {lines.length > 0 && canShareFile(table) && (
            <Button icon={Share} onClick={() => void share()}>
              {farmerReport.share}
            </Button>
          )}
          <PrintButton variant="primary">{farmerReport.print}</PrintButton>
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
      {photos.length > 0 && (
        <div data-off-paper>
          <CheckRow
            label={words.photos.onPaper.add(photos.length)}
            hint={words.photos.onPaper.hint}
            isChecked={withPhotos}
            onChange={setWithPhotos}
          />
        </div>
      )}
      <ToDecide lines={lines} />
      <FarmerReport
        farm={farm}
        day={day}
        report={found.report}
        photos={
          withPhotos && photos.length > 0 && <PhotosOnPaper farmId={farmId} day={day} photos={photos} moved={moved} />
        }
      />
    </Page>
  );
}

/** What the sheet lacks, to be decided before it is handed over. Not printed. */
function ToDecide({ lines }: { lines: Report['lines'] }) {
  const animalOf = ({ animal_id }: { animal_id: string }): string => {
    const animal = lines.find((one) => one.usage.animal_id === animal_id)?.animal;
    return tagFace(animal?.identification_number ?? animal_id).text;
  };
  return (
    <div className="farmer-report-hint">
      <UndecidedMedicines
        lines={lines.flatMap(({ meat, milk, other }) => [...meat, ...milk, ...other].flatMap(({ line }) => line ?? []))}
        animalOf={animalOf}
        enterTo={paths.usageWithdrawals}
      />
    </div>
  );
}

/** `2026-11-21` as the start of that day; `null` for anything else. */
const dayOf = (text: string | null): Date | null => (text !== null && isDay(text) ? place.startOf(text) : null);
