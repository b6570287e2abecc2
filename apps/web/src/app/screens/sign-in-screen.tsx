import { useLocation, useNavigate } from 'react-router-dom';
import { SignIn } from '../../features/session/sign-in.tsx';
import { AppFrame } from '../../ui/app-frame.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useWords } from '../../words/words.tsx';
import { Brand } from '../brand.tsx';
import { paths } from '../paths.ts';

export function SignInScreen() {
  const { signIn } = useWords().session;
  const navigate = useNavigate();
  const location = useLocation();
  const goOn = () => void navigate(cameFrom(location.state) ?? paths.home(), { replace: true });
  return (
    <AppFrame brand={<Brand />}>
      <Page header={<PageHeader title={signIn.title} subtitle={signIn.introduction} />}>
        <SignIn onSignedIn={goOn} />
      </Page>
    </AppFrame>
  );
}

/** The address that the sign-in stood in the way of. */
const cameFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : null;
