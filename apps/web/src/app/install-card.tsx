import Download from 'lucide-react/icons/download';
import { Button } from '../ui/buttons/button.tsx';
import { SectionCard } from '../ui/lists/section-card.tsx';
import { useWords } from '../words/words.tsx';
import { useInstall } from './install-prompt.ts';

/** Explains how to put Byre on the home screen, which also makes the browser keep its data for longer. */
export function InstallCard() {
  const { device } = useWords().app;
  const { isInstalled, install } = useInstall();
  return (
    <SectionCard title={device.install}>
      <p>{isInstalled ? device.installed : device.installHint}</p>
      {install && (
        <Button icon={Download} onClick={install}>
          {device.installNow}
        </Button>
      )}
    </SectionCard>
  );
}
