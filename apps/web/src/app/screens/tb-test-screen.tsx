import type { Animal } from '@byre/contract/animals/schema';
import { type Nation, nationOf } from '@byre/contract/farms/nation';
import { getFarm } from '../../device/reads/farm-reads.ts';
import { listWithoutSpecies } from '../../device/reads/without-species.ts';
import { type Draft, draftPlace } from '../../device/storage/draft-rows.ts';
import { useLive, useSession, useUntilReadAgain } from '../../device/use-live.ts';
import { AnimalTag } from '../../features/animals/animal-tag.tsx';
import { CameraButton } from '../../features/animals/scan/camera-button.tsx';
import { farmName } from '../../features/farms/farm-rules.ts';
import { readTbDay } from '../../features/herd-work/tb-commands.ts';
import {
  changed,
  emptyTbDraft,
  entryOf,
  isHalfEntered,
  ofToday,
  readyForNext,
  type TbDraft,
} from '../../features/herd-work/tb-draft.ts';
import { likelyStep, type TbDay } from '../../features/herd-work/tb-rules.ts';
import { TbTest } from '../../features/herd-work/tb-test.tsx';
import { useNextAnimal } from '../../features/herd-work/use-next-animal.ts';
import { GonePill } from '../../forms/gone-pill.tsx';
import { useDraft, useKeptDraft } from '../../forms/use-draft.ts';
import { useToday } from '../../forms/use-today.ts';
import { WithoutSpecies } from '../../forms/without-species.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { tagFace } from '../../words/ear-tag.ts';
import { now } from '../clock.ts';
import { HerdReader } from '../herd-reader.tsx';
import { NotFound } from '../not-found.tsx';
import { paths } from '../paths.ts';
import { Splash } from '../splash.tsx';
import { usePlace } from '../use-place.ts';

/** The tuberculin test of a herd: the day of the injection and the day of the reading. */
export function TbTestScreen() {
  const { tbTest: words, rounds, app } = useAllWords();
  const { farmId } = usePlace('farmId');
  const session = useSession();
  const farm = useLive(() => getFarm(farmId), [farmId]);
  const today = useToday();
  const read = useLive(() => readTbDay(farmId, now()), [farmId, today]);
  const day = useUntilReadAgain(read, farmId);
  const draftKey = session ? `tb-test ${farmId} ${session.user.id}` : null;
  const kept = useKeptDraft<TbDraft>(draftKey);
  if (farm === undefined || day === undefined || !session || draftKey === null || kept === undefined) return <Splash />;
  if (farm === null) return <NotFound {...app.noFarm} />;
  const name = farmName(farm.farm);
  const { name: ownName, role } = session.user;
  return (
    <Page
      kind="task"
      header={
        <PageHeader title={words.title} subtitle={name} back={{ to: paths.rounds(farmId), label: rounds.back }} />
      }
    >
      <Herd
        key={farmId}
        farmId={farmId}
        nation={nationOf(farm.farm)}
        day={day}
        today={today}
        draftKey={draftKey}
        kept={kept}
        treatedBy={role === 'vet' ? ['Vet', ownName] : []}
        givenBy={ownName}
      />
    </Page>
  );
}

interface HerdProps {
  farmId: string;
  nation: Nation | null;
  day: TbDay;
  today: string;
  draftKey: string;
  kept: Draft<TbDraft> | null;
  treatedBy: readonly string[];
  givenBy: string;
}

function Herd({ farmId, nation, day, today, draftKey, kept, treatedBy, givenBy }: HerdProps) {
  const { tbTest: words } = useAllWords();
  const placeOf = (value: TbDraft) => (isHalfEntered(value, day) ? draftPlace('tb-test', farmId) : null);
  const draft = useDraft<TbDraft>(draftKey, { kept, place: placeOf, initial: () => emptyTbDraft });
  const value = ofToday(draft.value, today, day);
  const unplaced = useLive(() => listWithoutSpecies(farmId), [farmId]) ?? [];
  const untested = unplaced.filter(({ _id }) => !day.tests.has(_id));
  const step = value.step ?? likelyStep(day, now());
  const change = (next: (current: TbDraft) => TbDraft) =>
    draft.set((current) => changed(current, next, { now: now(), day }));
  const { pick, saveAs } = useNextAnimal({
    value,
    saveAs: draft.saveAs,
    isHalfEntered: (entered) => isHalfEntered(entered, day),
    // The step stays, because the first entry must not change what the next one is for.
    open: (animalId) =>
      change((current) => ({ ...readyForNext(current), step, animalId, entry: entryOf(day, animalId, step) })),
    refuse: (busy) => {
      const name = tagFace(day.herd.find(({ _id }) => _id === busy)?.identification_number ?? busy).text;
      showToast({ message: words.finishFirst(name), tone: 'warning' });
    },
  });
  return (
    <>
      <HerdReader farmId={farmId} onRead={pick} />
      <WithoutSpecies of="list" count={untested.length} to={paths.species(farmId)} />
      <TbTest
        // What is asked first is asked anew on another day.
        key={today}
        farmId={farmId}
        nation={nation}
        day={day}
        draft={value}
        step={step}
        onChange={change}
        saveAs={saveAs}
        onPick={pick}
        tagOf={(animal: Animal, among?: readonly Animal[]) => <AnimalTag animal={animal} among={among} />}
        noteOf={(animal: Animal) => <GonePill animal={animal} />}
        treatedBy={treatedBy}
        givenBy={givenBy}
        camera={<CameraButton />}
        now={now}
      />
    </>
  );
}
