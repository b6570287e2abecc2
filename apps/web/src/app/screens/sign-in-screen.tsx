import { isObject } from '@byre/contract/json';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentSession } from '../../device/session/session.ts';
import { SignIn } from '../../features/session/sign-in.tsx';
import { AppFrame } from '../../ui/frames/app-frame.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { useWords } from '../../words/words.tsx';
import { Brand } from '../brand.tsx';
import { paths } from '../paths.ts';

export function SignInScreen() {
  const { signIn } = useWords().session;
  const navigate = useNavigate();
  const location = useLocation();
  const goOn = () => {
    const next = () => navigate(inState(location.state, 'from') ?? paths.home(), { replace: true });
    // Available when the next screen reads it, so that no frame between the two is empty.
    currentSession().then(next, next);
  };
  return (
    <AppFrame brand={<Brand />}>
      <Page header={<PageHeader title={signIn.title} subtitle={signIn.introduction} />}>
        <SignIn knownEmail={inState(location.state, 'email') ?? ''} onSignedIn={goOn} />
      </Page>
    </AppFrame>
  );
}

/** `from`: the address to return to after the sign-in; `email`: whose sign-in it is. */
const inState = (state: unknown, key: 'from' | 'email'): string | null => {
  const value = isObject(state) ? (state as Record<string, unknown>)[key] : null;
  return typeof value === 'string' ? value : null;
};
