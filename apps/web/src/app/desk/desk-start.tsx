import { useSession } from '../../device/use-live.ts';
import { CasesCard, NewsCard, WithoutSpeciesCard } from '../../features/desk-tables/start-cards.tsx';
import { FormularyCard } from '../../features/formulary/desk/start-card.tsx';
import { KeysCard, SecurityCard } from '../../features/practice-access/start/start-cards.tsx';
import { SetupCard } from '../../features/practice-setup/setup-card.tsx';
import { SendingsCard } from '../../features/reports/sending/start-card.tsx';
import { RechecksCard, WithdrawalsCard } from '../../features/reports/start-cards.tsx';
import { FactorNotice } from '../../features/second-factor/factor-notice.tsx';
import { ComputerCard } from '../../features/sync-status/desk/computer-card.tsx';
import { SetBackNotice } from '../../features/sync-status/desk/set-back-notice.tsx';
import { DevicesCard, RefusedCard } from '../../features/sync-status/desk/start-cards.tsx';
import { DeskPage } from '../../ui/frames/desk-frame.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { now } from '../clock.ts';
import { paths } from '../paths.ts';

/**
 * The first screen of the desk: what needs the practice's attention. Each card makes the same request as its own
 * screen, for a count or the first few rows. Together they take the server a tenth of a second over a hundred thousand
 * animals. They appear as they are ready, and a person who may not open a screen has no card for it. All follow the
 * live stream.
 */
export function DeskStart() {
  const { start } = useDeskWords();
  const user = useSession()?.user;
  if (!user) return null;
  const card = { userId: user.id, to: paths.desk, now };
  const practices = user.practices.map(({ _id, name }) => ({
    practiceId: _id,
    titleOf: (title: string) => (user.practices.length > 1 ? start.of(title, name ?? _id) : title),
    to: paths.desk,
  }));
  const isHeld = user.second_factor === 'required';
  const isAdmin = user.role === 'admin' && !isHeld;
  return (
    <DeskPage title={start.title} subtitle={start.subtitle(now().toISOString())}>
      <SetBackNotice />
      {isAdmin && user.practices.map((one) => <SetupCard key={one._id} practice={one} to={paths.desk} />)}
      {isHeld && !user.needs_second_factor && <FactorNotice setUpAt={paths.secondFactor()} isOfEverybody={false} />}
      <div className="desk-start">
        <div className="desk-start-column">
          {isAdmin && <SecurityCard to={paths.desk} />}
          {isAdmin && practices.map((one) => <RefusedCard key={one.practiceId} {...one} />)}
          {practices.map((one) => (
            <SendingsCard key={one.practiceId} {...one} now={now} />
          ))}
          <RechecksCard {...card} />
        </div>
        <div className="desk-start-column">
          <CasesCard {...card} />
          <WithoutSpeciesCard {...card} />
          <WithdrawalsCard {...card} />
        </div>
        <div className="desk-start-column">
          {isAdmin && <KeysCard to={paths.desk} now={now} />}
          {isAdmin && practices.map((one) => <DevicesCard key={one.practiceId} {...one} now={now} />)}
          <NewsCard {...card} />
          {practices.map((one) => (
            <FormularyCard key={one.practiceId} {...one} />
          ))}
          <ComputerCard />
        </div>
      </div>
    </DeskPage>
  );
}
