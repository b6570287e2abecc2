import { useQuery } from '@tanstack/react-query';
import { lookAtInvitation } from '../../device/server/account.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { isLinkVoid } from './failure-rules.ts';
import { LinkVoid } from './link-void.tsx';
import { RegisterForm } from './register-form.tsx';
import { ServerTrouble } from './server-trouble.tsx';

export interface RegisterProps {
  /** Of the link that was opened; null where it has none. */
  token: string | null;
  signInTo: string;
  onRegistered: () => void;
}

/** Somebody takes up the invitation of a link. */
export function Register({ token, signInTo, onRegistered }: RegisterProps) {
  if (token === null) return <LinkVoid kind="register" signInTo={signInTo} />;
  return <Invited token={token} signInTo={signInTo} onRegistered={onRegistered} />;
}

function Invited({ token, signInTo, onRegistered }: RegisterProps & { token: string }) {
  const { register: words } = useAllWords().account;
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => lookAtInvitation(token),
    // Read once: while the form is filled in nothing may change below it. Forgotten with the screen, as the token is.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, error, isFetching } = invitation;
  if (data) return <RegisterForm {...{ token, signInTo, onRegistered }} invitation={data} />;
  if (isLinkVoid(error)) return <LinkVoid kind="register" signInTo={signInTo} />;
  if (error) return <ServerTrouble error={error} isBusy={isFetching} onRetry={() => void invitation.refetch()} />;
  return <Skeleton kind="card" label={words.loading} />;
}
