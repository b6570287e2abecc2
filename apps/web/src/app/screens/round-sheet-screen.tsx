import Table from 'lucide-react/icons/table';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getFarm } from '../../device/reads/farm-reads.ts';
import { isUncertain, keyOfMoved } from '../../device/reads/work-here.ts';
import { useLive, useUntilReadAgain } from '../../device/use-live.ts';
import { farmName } from '../../features/farms/farm-rules.ts';
import { isRoundKind } from '../../features/herd-work/rounds/round-kinds.ts';
import { readRound } from '../../features/herd-work/rounds/round-reads.ts';
import { RoundSheet } from '../../features/herd-work/rounds/round-sheet.tsx';
import { sheetCsv, sheetOf } from '../../features/herd-work/rounds/sheet-rules.ts';
import { saveFile } from '../../forms/save-file.ts';
import { useToday } from '../../forms/use-today.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { isDay } from '../../ui/fields/british-day.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { place } from '../../words/place.ts';
import { momentOfDay } from '../day-moment.ts';
import { NotFound } from '../not-found.tsx';
import { paths } from '../paths.ts';
import { Splash } from '../splash.tsx';
import { useMovedHere } from '../use-moved-here.ts';
import { usePeople } from '../use-people.ts';
import { usePlace } from '../use-place.ts';

/** The sheet of a round that is left with the keeper: on paper, as a PDF, or as a file. */
export function RoundSheetScreen() {
  const words = useAllWords();
  const { rounds, app } = words;
  const { farmId, kind } = usePlace('farmId', 'kind');
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  // An open sheet stays that of its day, after midnight too.
  const [openedOn] = useState(today);
  const day = dayOf(search.get('day')) ?? openedOn;
  const [typed, setTyped] = useState(day);
  const people = usePeople();
  const moved = useMovedHere(farmId, day);
  const farm = useLive(() => getFarm(farmId), [farmId]);
  const read = useLive(async () => {
    if (!isRoundKind(kind)) return null;
    // Which animals were due is decided at the end of the day, or now while it is still running.
    const { at, isPast } = momentOfDay(day);
    return readRound(farmId, kind, at, { isPast, moved });
  }, [farmId, kind, day, today, keyOfMoved(moved)]);
  const round = useUntilReadAgain(read, [farmId, kind, day].join(' '));
  if (farm === undefined || round === undefined || people === undefined) return <Splash />;
  if (farm === null || round === null) return <NotFound {...app.noFarm} />;
  const name = farmName(farm.farm);
  const sheet = sheetOf(round);
  const fileName = `${rounds.sheet.fileName(rounds.kinds[round.kind], name, day)}.csv`;
  return (
    <Page
      header={
        <PageHeader
          title={rounds.sheet.title}
          subtitle={name}
          back={{ to: paths.round(farmId, round.kind), label: rounds.kinds[round.kind] }}
        />
      }
      actions={
        sheet.lines.length > 0 && (
          <>
            <Button
              icon={Table}
              onClick={() => saveFile(sheetCsv(sheet, round, { people, words }), fileName, 'text/csv')}
            >
              {rounds.sheet.csv}
            </Button>
            <PrintButton variant="primary">{rounds.sheet.print}</PrintButton>
          </>
        )
      }
    >
      <div data-off-paper>
        <DayField
          label={rounds.sheet.day}
          isNeeded
          value={typed}
          onChange={(value) => {
            setTyped(value);
            if (isDay(value)) setSearch({ day: value }, { replace: true });
          }}
        />
      </div>
      <RoundSheet
        farm={farm.farm}
        people={people}
        day={place.startOf(day)}
        round={round}
        sheet={sheet}
        isUncertain={isUncertain(moved)}
      />
    </Page>
  );
}

const dayOf = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);
