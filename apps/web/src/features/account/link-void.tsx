import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useAllWords } from '../../words/all-words.ts';

/** Shown when a link from a message no longer works: what that means and what to do. */
export function LinkVoid({ kind, signInTo }: { kind: 'register' | 'reset'; signInTo: string }) {
  const { linkVoid: words } = useAllWords().account;
  return (
    <Banner tone="warning" title={words[kind]} actions={<ButtonLink to={signInTo}>{words.signIn}</ButtonLink>} isLive>
      <p>{words[`${kind}Help`]}</p>
    </Banner>
  );
}
