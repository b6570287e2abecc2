import { ResetPassword } from '../../features/account/reset-password.tsx';
import { AppFrame } from '../../ui/frames/app-frame.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { Brand } from '../brand.tsx';
import { useLinkToken } from '../link-token.ts';
import { paths } from '../paths.ts';
import { ServerQueries } from '../server-queries.tsx';

export function ResetPasswordScreen() {
  const { reset } = useAllWords().account;
  const token = useLinkToken();
  return (
    <AppFrame brand={<Brand />}>
      <Page header={<PageHeader title={reset.title} subtitle={reset.introduction} />}>
        <ServerQueries>
          <ResetPassword key={token} token={token} signInTo={paths.signIn()} />
        </ServerQueries>
      </Page>
    </AppFrame>
  );
}
