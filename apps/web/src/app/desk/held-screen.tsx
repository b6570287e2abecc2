import { useSession } from '../../device/use-live.ts';
import { FactorNotice } from '../../features/second-factor/factor-notice.tsx';
import { DeskPage } from '../../ui/frames/desk-frame.tsx';
import { paths } from '../paths.ts';

/** A screen for admins, as shown to an admin without the required second factor. */
export function HeldScreen({ title }: { title: string }) {
  const isOfEverybody = useSession()?.user.needs_second_factor ?? false;
  return (
    <DeskPage title={title}>
      <FactorNotice setUpAt={paths.secondFactor()} isOfEverybody={isOfEverybody} />
    </DeskPage>
  );
}
