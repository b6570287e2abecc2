import { useSession, useSyncStatus } from '../../device/use-live.ts';
import { OwnSessions } from '../../features/account/own-sessions.tsx';
import { LockCard } from '../../features/app-lock/lock-card.tsx';
import { PhotoLineCard } from '../../features/photos/photo-line-card.tsx';
import { PasskeysCard } from '../../features/second-factor/passkeys-card.tsx';
import { SecondFactorCard } from '../../features/second-factor/second-factor-card.tsx';
import { Account } from '../../features/session/account.tsx';
import { DevicePeople } from '../../features/session/device-people.tsx';
import { StorageCard } from '../../features/sync-status/storage-card.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useWords } from '../../words/words.tsx';
import { AboutCard } from '../about-card.tsx';
import { AppearanceCard } from '../appearance-card.tsx';
import { InstallCard } from '../install-card.tsx';
import { LanguageCard } from '../language-card.tsx';
import { paths } from '../paths.ts';
import { ServerQueries } from '../server-queries.tsx';

export function DeviceScreen() {
  const { app } = useWords();
  const session = useSession();
  const status = useSyncStatus();
  return (
    <Page
      header={<PageHeader title={app.device.title} />}
      aside={
        <>
          <InstallCard />
          <AboutCard />
        </>
      }
    >
      {session && <Account session={session} signInTo={paths.signIn()} />}
      {session && (
        <ServerQueries>
          <OwnSessions user={session.user} />
          <PasskeysCard user={session.user} />
          <SecondFactorCard user={session.user} />
        </ServerQueries>
      )}
      <StorageCard status={status} />
      {session && <PhotoLineCard />}
      {session && <LockCard user={session.user} />}
      <AppearanceCard />
      <LanguageCard />
      {session && <DevicePeople currentId={session.user.id} />}
    </Page>
  );
}
