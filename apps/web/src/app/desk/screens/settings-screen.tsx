import { useSession } from '../../../device/use-live.ts';
import { SettingsPage } from '../../../features/practice-access/settings/settings-page.tsx';
import { paths } from '../../paths.ts';

export function SettingsScreen() {
  const session = useSession();
  return session ? <SettingsPage user={session.user} setUpAt={paths.secondFactor()} /> : null;
}
