import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, Route, Routes, useMatch } from 'react-router-dom';
import type { CurrentSession } from '../../device/session/session.ts';
import { noteDesk } from '../../device/session/shared-device.ts';
import { useSession, useSyncStatus } from '../../device/use-live.ts';
import { ConfirmIdentity } from '../../features/second-factor/confirm-identity.tsx';
import { StatusLine } from '../../features/sync-status/status-line/status-line.tsx';
import { useLiveQueries } from '../../tables/use-live-queries.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BrandMark } from '../../ui/frames/brand-mark.tsx';
import { DeskFrame, type DeskNavSection } from '../../ui/frames/desk-frame.tsx';
import { deskKeys } from '../../ui/keys/desk-keys.ts';
import { KeyFace } from '../../ui/keys/key-face.tsx';
import { ariaKeys } from '../../ui/keys/key-press.ts';
import { WorkWordsProvider } from '../../ui/work-table/work-words.tsx';
import { DeskWordsProvider, useDeskWords } from '../../words/desk-words.tsx';
import type { DeskWords } from '../../words/en-desk.ts';
import { now } from '../clock.ts';
import { useLanguage } from '../language.ts';
import { Notices } from '../notices.tsx';
import { PaperFrame } from '../paper-frame.tsx';
import { paths } from '../paths.ts';
import { heedPracticeLanguage } from '../practice-language.ts';
import { ServerQueries } from '../server-queries.tsx';
import { comingScreen, useFetchAhead } from './coming-screen.tsx';
import { newCaseAt } from './desk-links.ts';
import { DeskNotFound } from './desk-not-found.tsx';
import { DeskPalette } from './desk-palette.tsx';
import { type DeskSection, deskScreens } from './desk-routes.tsx';
import { DeskStart } from './desk-start.tsx';
import { entryScreens } from './entry-screens.ts';
import { FirstScreen } from './first-screen.tsx';
import { KeyboardHelp } from './keyboard/keyboard-help.tsx';
import { KeyboardHelpButton } from './keyboard/keyboard-help-button.tsx';
import { NewMenu } from './new-menu.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { useFolded } from './use-folded.ts';

const screens = deskScreens.map((screen) => ({ ...screen, ...comingScreen(screen.load) }));
const entries = entryScreens.map((entry) => ({ ...entry, ...comingScreen(entry.load) }));
const casePage = comingScreen(async () => ({
  default: (await import('./screens/case-page-screen.tsx')).CasePageScreen,
}));
const fetchedAhead = [...entries, casePage, ...screens];
const HeldScreen = lazy(async () => ({ default: (await import('./held-screen.tsx')).HeldScreen }));
const sections: readonly DeskSection[] = ['work', 'reports', 'practice'];

/** The practice desk: the same records as in the field, on a large screen with a keyboard. */
export function Desk() {
  const { language } = useLanguage();
  return (
    <DeskWordsProvider language={language}>
      <DeskInWords />
    </DeskWordsProvider>
  );
}

function DeskInWords() {
  const words = useDeskWords();
  const status = useSyncStatus();
  const session = useSession();
  useEffect(() => {
    void heedPracticeLanguage();
  }, []);
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null);
  const openHelp = () => setOpened('keys');
  const close = () => setOpened(null);
  const [isFolded, toggleFolded] = useFolded();
  // A person who has just come in sees their chosen first view. Later, the link to the start leads to the start.
  const isAtStart = useMatch(paths.desk()) !== null;
  const [isEntering, setEntering] = useState(isAtStart);
  const enter = useCallback(() => setEntering(false), []);
  useFetchAhead(fetchedAhead);
  useEffect(() => {
    noteDesk().catch(() => undefined);
  }, []);
  useDeskKeys({ onPalette: () => setOpened('palette'), onHelp: openHelp });
  if (!session) return null;
  // The server answers none of their requests for admin data.
  const isHeld = session.user.second_factor === 'required';
  const open = screens.filter(({ isForAdmins }) => !isForAdmins || session.user.role === 'admin');
  const navigation = navigationOf(open, words, session.user.id);
  return (
    <ServerQueries>
      <WorkWordsProvider words={words.workTable}>
        <DeskFrame
          brand={
            <Link to={paths.desk()} aria-label={words.frame.home}>
              <BrandMark />
              <span className="desk-name">{words.frame.name}</span>
            </Link>
          }
          status={<StatusLine status={status} queueTo={paths.queue()} signInTo={paths.signIn()} />}
          tools={<Tools session={session} onFind={() => setOpened('palette')} />}
          navigation={navigation}
          navigationLabel={words.frame.navigation}
          navigationTools={<KeyboardHelpButton onPress={openHelp} />}
          fold={{
            isFolded,
            label: isFolded ? words.frame.unfold : words.frame.fold,
            onToggle: toggleFolded,
          }}
        >
          <Notices status={status} />
          <LiveQueries />
          <ConfirmIdentity hasApp={session.user.second_factor === 'set'} />
          {opened === 'palette' && <DeskPalette sections={navigation} onHelp={openHelp} onClose={close} />}
          <PaperFrame>
            {opened === 'keys' && <KeyboardHelp onClose={close} />}
            <Suspense fallback={<Skeleton label={words.frame.loading} />}>
              <Routes>
                <Route index element={isEntering ? <FirstScreen onDecided={enter} /> : <DeskStart />} />
                {entries.map(({ segment, Screen }) => (
                  <Route key={segment} path={segment} element={<Screen />} />
                ))}
                <Route path="cases/:recordId" element={<casePage.Screen />} />
                {open.map(({ segment, Screen, label, isForAdmins }) => (
                  <Route
                    key={segment}
                    path={segment}
                    element={isForAdmins && isHeld ? <HeldScreen title={label(words)} /> : <Screen />}
                  />
                ))}
                <Route path="*" element={<DeskNotFound />} />
              </Routes>
            </Suspense>
          </PaperFrame>
        </DeskFrame>
      </WorkWordsProvider>
    </ServerQueries>
  );
}

/** The data on the desk follows changes made elsewhere. */
function LiveQueries() {
  useLiveQueries();
  return null;
}

function Tools({ session, onFind }: { session: CurrentSession; onFind: () => void }) {
  const { frame, tables, newCase: caseWords } = useDeskWords();
  const { palette } = tables;
  return (
    <>
      <Link
        to={newCaseAt()}
        className="desk-new"
        data-shortcut="new-case"
        aria-keyshortcuts={ariaKeys(deskKeys.anywhere.newCase)}
      >
        <Plus aria-hidden="true" />
        {caseWords.title}
        <KeyFace className="desk-key" presses={deskKeys.anywhere.newCase} />
      </Link>
      <NewMenu />
      <button type="button" onClick={onFind} aria-keyshortcuts={ariaKeys(deskKeys.anywhere.palette)}>
        <Search aria-hidden="true" />
        {palette.open}
        <KeyFace className="desk-key" presses={deskKeys.anywhere.palette} />
      </button>
      <span className="desk-person" title={frame.signedInAs(session.user.name)}>
        {session.user.name}
      </span>
      <Link to={paths.home()}>
        <ArrowLeftRight aria-hidden="true" />
        {frame.toField}
      </Link>
      <Link to={paths.device()}>
        <LogOut aria-hidden="true" />
        {frame.toSignOut}
      </Link>
    </>
  );
}

/** A section without any screen for this person is left out. */
const navigationOf = (open: typeof screens, words: DeskWords, userId: string): DeskNavSection[] =>
  sections
    .map((section) => ({
      label: words.frame.sections[section],
      items: open
        .filter((screen) => screen.section === section)
        .map(({ segment, label, icon, ahead }) => ({
          to: paths.desk(segment),
          label: label(words),
          icon,
          // A failed prefetch is repeated, and reported, when the screen is opened.
          ...(ahead && { onIntent: () => void ahead({ userId, now: now() }).catch(() => undefined) }),
        })),
    }))
    .filter(({ items }) => items.length > 0);
