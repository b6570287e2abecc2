import { useNavigate } from 'react-router-dom';
import { Register } from '../../features/account/register.tsx';
import { AppFrame } from '../../ui/frames/app-frame.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { Brand } from '../brand.tsx';
import { useLinkToken } from '../link-token.ts';
import { paths } from '../paths.ts';
import { ServerQueries } from '../server-queries.tsx';

export function RegisterScreen() {
  const { register } = useAllWords().account;
  const navigate = useNavigate();
  const token = useLinkToken();
  return (
    <AppFrame brand={<Brand />}>
      <Page header={<PageHeader title={register.title} subtitle={register.introduction} />}>
        <ServerQueries>
          <Register
            key={token}
            token={token}
            signInTo={paths.signIn()}
            onRegistered={() => void navigate(paths.home(), { replace: true })}
          />
        </ServerQueries>
      </Page>
    </AppFrame>
  );
}
