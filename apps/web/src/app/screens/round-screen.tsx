import type { Animal } from '@byre/contract/animals/schema';
import { getFarm } from '../../device/reads/farm-reads.ts';
import { isOnFarm } from '../../device/reads/on-farm.ts';
import { type Draft, draftPlace } from '../../device/storage/draft-rows.ts';
import { useLive, useSession, useUntilReadAgain } from '../../device/use-live.ts';
import { AnimalTag } from '../../features/animals/animal-tag.tsx';
import { CameraButton } from '../../features/animals/scan/camera-button.tsx';
import { farmName } from '../../features/farms/farm-rules.ts';
import { RoundScreenParts } from '../../features/herd-work/rounds/round.tsx';
import {
  changed,
  emptyRoundDraft,
  isHalfEntered,
  ofToday,
  type RoundDraft,
  withAnimal,
} from '../../features/herd-work/rounds/round-draft.ts';
import { isRoundKind } from '../../features/herd-work/rounds/round-kinds.ts';
import { readRound } from '../../features/herd-work/rounds/round-reads.ts';
import type { Round } from '../../features/herd-work/rounds/round-rules.ts';
import { dueText } from '../../features/herd-work/rounds/round-text.ts';
import { useNextAnimal } from '../../features/herd-work/use-next-animal.ts';
import { GonePill } from '../../forms/gone-pill.tsx';
import { useDraft, useKeptDraft } from '../../forms/use-draft.ts';
import { useToday } from '../../forms/use-today.ts';
import { WithoutSpecies } from '../../forms/without-species.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
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

/** Goes through a herd for one thing: pregnancy, mobility, condition or weight. */
export function RoundScreen() {
  const { rounds: words, app } = useAllWords();
  const { farmId, kind } = usePlace('farmId', 'kind');
  const session = useSession();
  const farm = useLive(() => getFarm(farmId), [farmId]);
  const today = useToday();
  const read = useLive(async () => (isRoundKind(kind) ? readRound(farmId, kind, now()) : null), [farmId, kind, today]);
  const round = useUntilReadAgain(read, `${kind} ${farmId}`);
  const draftKey = session ? `round ${kind} ${farmId} ${session.user.id}` : null;
  const kept = useKeptDraft<RoundDraft>(draftKey);
  if (farm === undefined || round === undefined || draftKey === null || kept === undefined) return <Splash />;
  if (farm === null || round === null) return <NotFound {...app.noFarm} />;
  return (
    <Page
      kind="task"
      header={
        <PageHeader
          title={words.kinds[round.kind]}
          subtitle={farmName(farm.farm)}
          back={{ to: paths.rounds(farmId), label: words.back }}
          actions={<ButtonLink to={paths.roundSheet(farmId, round.kind)}>{words.toSheet}</ButtonLink>}
        />
      }
    >
      <Herd key={draftKey} farmId={farmId} round={round} today={today} draftKey={draftKey} kept={kept} />
    </Page>
  );
}

interface HerdProps {
  farmId: string;
  round: Round;
  today: string;
  draftKey: string;
  kept: Draft<RoundDraft> | null;
}

function Herd({ farmId, round, today, draftKey, kept }: HerdProps) {
  const { rounds: words } = useAllWords();
  const placeOf = (value: RoundDraft) =>
    isHalfEntered(value) ? draftPlace('round', farmId, { animal_id: value.animalId, round_kind: round.kind }) : null;
  const draft = useDraft<RoundDraft>(draftKey, { kept, place: placeOf, initial: () => emptyRoundDraft });
  const value = ofToday(draft.value, today);
  const change = (next: (current: RoundDraft) => RoundDraft) => draft.set((current) => changed(current, next, today));
  const { pick, saveAs } = useNextAnimal({
    value,
    saveAs: draft.saveAs,
    isHalfEntered,
    open: (animalId) => change((current) => withAnimal(current, animalId)),
    refuse: (busy) => {
      const name = tagFace(round.animals.get(busy)?.identification_number ?? busy).text;
      showToast({ message: words.finishFirst(name), tone: 'warning' });
    },
  });
  return (
    <>
      <HerdReader farmId={farmId} onRead={pick} />
      <WithoutSpecies of="list" count={round.withoutSpecies.length} to={paths.species(farmId)} />
      <RoundScreenParts
        farmId={farmId}
        round={round}
        draft={value}
        onChange={change}
        saveAs={saveAs}
        onPick={pick}
        tagOf={(animal: Animal, among?: readonly Animal[]) => <AnimalTag animal={animal} among={among} />}
        noteOf={(animal: Animal) => <RoundPill animal={animal} round={round} />}
        camera={<CameraButton />}
        now={now}
      />
    </>
  );
}

/** Shown before an animal is chosen: it is gone, was done today, or is due. */
function RoundPill({ animal, round }: { animal: Animal; round: Round }) {
  const all = useAllWords();
  const { rounds: words } = all;
  if (!isOnFarm(animal)) return <GonePill animal={animal} />;
  if (round.found.has(animal._id)) return <StatusPill tone="good">{words.pills.done}</StatusPill>;
  if (!round.due.has(animal._id)) return null;
  return <StatusPill tone="info">{dueText(all, round, animal._id) ?? words.pills.due}</StatusPill>;
}
