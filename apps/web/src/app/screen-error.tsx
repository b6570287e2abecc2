import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRouteError } from 'react-router-dom';
import { DeviceError } from '../device/device-error.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useWords } from '../words/words.tsx';
import { paths } from './paths.ts';

/** In place of a screen that failed: one sentence, and two ways on. Nothing that was saved is touched by it. */
export function ScreenError() {
  const { app } = useWords();
  const error = useRouteError();
  const { title, storageTitle, explanation, reload, farms } = app.screenError;
  const isStorage = error instanceof DeviceError;
  return (
    <Page header={<PageHeader title={isStorage ? storageTitle : title} />}>
      <Banner
        tone="warning"
        title={isStorage ? app.deviceErrors[error.code] : explanation}
        actions={
          <>
            <Button icon={RefreshCw} onClick={() => location.reload()}>
              {reload}
            </Button>
            {!isStorage && (
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
