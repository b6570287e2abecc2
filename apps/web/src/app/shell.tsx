import CalendarDays from 'lucide-react/icons/calendar-days';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { Outlet } from 'react-router-dom';
import { useSyncStatus } from '../device/use-live.ts';
import { StatusLine } from '../features/sync-status/status-line/status-line.tsx';
import { AppFrame, type NavItem } from '../ui/app-frame.tsx';
import { useMedia } from '../ui/use-media.ts';
import { useWords } from '../words/words.tsx';
import { AnimalReader } from './animal-reader.tsx';
import { Brand } from './brand.tsx';
import { Notices } from './notices.tsx';
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
      <AnimalReader />
      <Notices status={status} />
      <Outlet />
    </AppFrame>
  );
}
