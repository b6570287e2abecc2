import type { Animal } from '@byre/contract/animals/schema';
import { getFarm } from '../../device/reads.ts';
import { useLive, useSession } from '../../device/use-live.ts';
import { AnimalTag } from '../../features/animals/animal-tag.tsx';
import { CameraButton } from '../../features/animals/scan/camera-button.tsx';
import { farmName } from '../../features/farms/farm-rules.ts';
import { GonePill } from '../../features/herd-work/gone-pill.tsx';
import { readTbDay } from '../../features/herd-work/tb-commands.ts';
import { emptyTbDraft, type TbDraft } from '../../features/herd-work/tb-draft.ts';
import { likelyStep, type TbDay } from '../../features/herd-work/tb-rules.ts';
import { TbTest } from '../../features/herd-work/tb-test.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { tagFace } from '../../words/ear-tag.ts';
import { useWords } from '../../words/words.tsx';
import { now } from '../clock.ts';
import { HerdReader } from '../herd-reader.tsx';
import { NotFound } from '../not-found.tsx';
import { paths } from '../paths.ts';
import { Splash } from '../splash.tsx';
import { usePlace } from '../use-place.ts';

/** The tuberculin test of a herd: the day of the injection and the day of the reading. */
export function TbTestScreen() {
  const { tbTest: words, app } = useWords();
  const { farmId } = usePlace('farmId');
  const session = useSession();
  const farm = useLive(() => getFarm(farmId), [farmId]);
  const day = useLive(() => readTbDay(farmId, now()), [farmId]);
  if (farm === undefined || day === undefined || !session) return <Splash />;
  if (farm === null) return <NotFound {...app.noFarm} />;
  const name = farmName(farm.farm);
  const { id, name: ownName, role } = session.user;
  return (
    <Page header={<PageHeader title={words.title} subtitle={name} back={{ to: paths.visit(farmId) }} />}>
      <Herd key={farmId} farmId={farmId} day={day} userId={id} treatedBy={role === 'vet' ? ['Vet', ownName] : []} />
    </Page>
  );
}

interface HerdProps {
  farmId: string;
  day: TbDay;
  userId: string;
  treatedBy: readonly string[];
}

function Herd({ farmId, day, userId, treatedBy }: HerdProps) {
  const { tbTest: words } = useWords();
  const draft = useDraft<TbDraft>(`tb-test ${farmId} ${userId}`, () => emptyTbDraft);
  const { value } = draft;
  const pick = (animalId: string) => {
    const { entry } = value;
    if (value.animalId !== null && value.animalId !== animalId && (entry.avian !== null || entry.bovine !== null)) {
      const busy = day.herd.find(({ _id }) => _id === value.animalId);
      const name = tagFace(busy?.identification_number ?? value.animalId).text;
      showToast({ message: words.finishFirst(name), tone: 'warning' });
      return;
    }
    draft.set((current) => ({ ...current, animalId, entry: entryOf(day, animalId, current) }));
  };
  return (
    <>
      <HerdReader farmId={farmId} onRead={pick} />
      <TbTest
        farmId={farmId}
        day={day}
        draft={value}
        onChange={draft.set}
        onPick={pick}
        tagOf={(animal: Animal) => <AnimalTag animal={animal} />}
        noteOf={(animal: Animal) => <GonePill animal={animal} />}
        treatedBy={treatedBy}
        camera={<CameraButton />}
        now={now}
      />
    </>
  );
}

/** What was saved of the animal at this step before: to be corrected, not entered twice. */
const entryOf = (day: TbDay, animalId: string, { step }: TbDraft): TbDraft['entry'] => {
  const figures = day.tests.get(animalId)?.figures;
  if (!figures) return emptyTbDraft.entry;
  const isReading = (step ?? likelyStep(day, now())) === 'reading';
  const folds = isReading ? figures.reading : figures.before;
  return { avian: folds?.avian ?? null, bovine: folds?.bovine ?? null, result: isReading ? figures.result : null };
};
