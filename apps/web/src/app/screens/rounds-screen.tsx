import { getFarm } from '../../device/reads/farm-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { farmName } from '../../features/farms/farm-rules.ts';
import { roundKinds } from '../../features/herd-work/rounds/round-kinds.ts';
import { readRound } from '../../features/herd-work/rounds/round-reads.ts';
import { progressOf } from '../../features/herd-work/rounds/round-rules.ts';
import { readTbDay } from '../../features/herd-work/tb-commands.ts';
import { likelyStep, progressOf as tbProgressOf } from '../../features/herd-work/tb-rules.ts';
import { useToday } from '../../forms/use-today.ts';
import { WithoutSpecies } from '../../forms/without-species.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { List, ListRow } from '../../ui/lists/list-row.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { now } from '../clock.ts';
import { NotFound } from '../not-found.tsx';
import { paths } from '../paths.ts';
import { Splash } from '../splash.tsx';
import { usePlace } from '../use-place.ts';

/** The rounds of a herd, with today's progress. */
export function RoundsScreen() {
  const { rounds: words, tbTest, visit, app } = useAllWords();
  const { farmId } = usePlace('farmId');
  const farm = useLive(() => getFarm(farmId), [farmId]);
  const today = useToday();
  const rounds = useLive(() => Promise.all(roundKinds.map((kind) => readRound(farmId, kind, now()))), [farmId, today]);
  const tbDay = useLive(() => readTbDay(farmId, now()), [farmId, today]);
  if (farm === undefined || rounds === undefined || tbDay === undefined) return <Splash />;
  if (farm === null) return <NotFound {...app.noFarm} />;
  const tbStep = likelyStep(tbDay, now());
  const tb = tbProgressOf(tbDay, tbStep, now());
  return (
    <Page
      header={
        <PageHeader
          title={words.title}
          subtitle={farmName(farm.farm)}
          back={{ to: paths.visit(farmId), label: visit.title }}
        />
      }
    >
      <WithoutSpecies
        of="list"
        count={Math.max(...rounds.map((round) => round.withoutSpecies.length))}
        to={paths.species(farmId)}
      />
      <SectionCard title={words.which} isFlush>
        <List label={words.which}>
          {rounds.map((round) => {
            const { done, missing } = progressOf(round, 'due');
            return (
              <ListRow
                key={round.kind}
                title={words.kinds[round.kind]}
                meta={words.standingOf(done.length, missing.length)}
                subtitle={words.rules[round.kind]}
                to={paths.round(farmId, round.kind)}
              />
            );
          })}
          <ListRow
            title={tbTest.title}
            meta={words.tbStandingOf(tbTest.steps[tbStep], tb.done.length, tb.missing.length)}
            subtitle={words.tbRule}
            to={paths.tbTest(farmId)}
          />
        </List>
      </SectionCard>
      <p>{words.overDays}</p>
    </Page>
  );
}
