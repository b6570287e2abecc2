import { useSession } from '../../../device/use-live.ts';
import { SettingsPage } from '../../../features/practice-access/settings-page.tsx';

export function SettingsScreen() {
  const session = useSession();
  return session ? <SettingsPage user={session.user} /> : null;
}
