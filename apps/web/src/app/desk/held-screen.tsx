import { useSession } from '../../device/use-live.ts';
import { FactorNotice } from '../../features/second-factor/factor-notice.tsx';
import { DeskPage } from '../../ui/desk-frame.tsx';
import { paths } from '../paths.ts';

/** A screen for admins, as an admin meets it who lacks the second factor that their practice demands. */
export function HeldScreen({ title }: { title: string }) {
  const isOfEverybody = useSession()?.user.needs_second_factor ?? false;
  return (
    <DeskPage title={title}>
      <FactorNotice setUpAt={paths.secondFactor()} isOfEverybody={isOfEverybody} />
    </DeskPage>
  );
}
