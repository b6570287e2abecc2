import CalendarDays from 'lucide-react/icons/calendar-days';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSyncStatus } from '../device/use-live.ts';
import { StatusLine } from '../features/sync-status/status-line/status-line.tsx';
import { AppFrame, type NavItem } from '../ui/frames/app-frame.tsx';
import { useMedia } from '../ui/theme/use-media.ts';
import { useWords } from '../words/words.tsx';
import { AnimalReader } from './animal-reader.tsx';
import { Brand } from './brand.tsx';
import { Notices } from './notices.tsx';
import { PaperFrame } from './paper-frame.tsx';
import { paths } from './paths.ts';

/** The frame around every screen of a signed-in person. */
export function Shell() {
  const { app } = useWords();
  const status = useSyncStatus();
  const isWide = useMedia('(min-width: 64rem)');
  const { label, today, queue, device, desk, unsent } = app.navigation;
  const navigation: NavItem[] = [
    { to: paths.home(), label: today, icon: CalendarDays, isExact: true },
    { to: paths.queue(), label: queue, icon: CloudUpload, count: status?.unsent, countLabel: unsent },
    { to: paths.device(), label: device, icon: Smartphone },
    ...(isWide ? [{ to: paths.desk(), label: desk, icon: Monitor }] : []),
  ];
  return (
    <AppFrame
      brand={<Brand />}
      status={<StatusLine status={status} queueTo={paths.queue()} signInTo={paths.signIn()} />}
      navigation={navigation}
      navigationLabel={label}
    >
      <AllFarms isPart={status?.keptFarms != null} />
      <AnimalReader />
      <Notices status={status} />
      <PaperFrame>
        <Outlet />
      </PaperFrame>
    </AppFrame>
  );
}

/**
 * In the field app all farms are kept on the device. The queue and the device page are also opened from the desk. A
 * component of its own, because it follows the address. The frame need not be rendered with each change.
 */
function AllFarms({ isPart }: { isPart: boolean }) {
  const { pathname } = useLocation();
  const isOfBoth = pathname.startsWith(paths.queue()) || pathname === paths.device();
  useEffect(() => {
    if (!isPart || isOfBoth) return;
    const ask = () => {
      if (document.visibilityState === 'visible')
        import('../device/sync/desk-farms.ts').then(({ keepAllFarms }) => keepAllFarms()).catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [isPart, isOfBoth]);
  return null;
}
