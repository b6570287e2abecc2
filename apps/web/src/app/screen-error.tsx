import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRouteError } from 'react-router-dom';
import { DeviceError } from '../device/storage/device-error.ts';
import { Button, ButtonLink } from '../ui/buttons/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Page } from '../ui/frames/page.tsx';
import { PageHeader } from '../ui/frames/page-header.tsx';
import { useWords } from '../words/words.tsx';
import { paths } from './paths.ts';

/** Replaces a screen that failed, with one sentence and two ways to continue. Saved data is not affected. */
export function ScreenError() {
  const { app } = useWords();
  const error = useRouteError();
  const { title, storageTitle, explanation } = app.screenError;
  return error instanceof DeviceError ? (
    <ScreenTrouble title={storageTitle} explanation={app.deviceErrors[error.code]} />
  ) : (
    <ScreenTrouble title={title} explanation={explanation} isFarmsOffered />
  );
}

export type ScreenTroubleProps = { title: string; explanation: string; isFarmsOffered?: boolean };

export function ScreenTrouble({ title, explanation, isFarmsOffered = false }: ScreenTroubleProps) {
  const { reload, farms } = useWords().app.screenError;
  return (
    <Page header={<PageHeader title={title} />}>
      <Banner
        tone="warning"
        title={explanation}
        actions={
          <>
            <Button icon={RefreshCw} onClick={() => location.reload()}>
              {reload}
            </Button>
            {isFarmsOffered && (
              <ButtonLink to={paths.home()} variant="quiet">
                {farms}
              </ButtonLink>
            )}
          </>
        }
      />
    </Page>
  );
}
