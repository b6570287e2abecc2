import { useQuery } from '@tanstack/react-query';
import { lookAtInvitation } from '../../device/server/account.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { isLinkVoid } from './failure-rules.ts';
import { LinkVoid } from './link-void.tsx';
import { RegisterForm } from './register-form.tsx';
import { ServerTrouble } from './server-trouble.tsx';

export interface RegisterProps {
  /** From the link that was opened; null if it has none. */
  token: string | null;
  signInTo: string;
  onRegistered: () => void;
}

/** Registering with the invitation of a link. */
export function Register({ token, signInTo, onRegistered }: RegisterProps) {
  if (token === null) return <LinkVoid kind="register" signInTo={signInTo} />;
  return <Invited token={token} signInTo={signInTo} onRegistered={onRegistered} />;
}

function Invited({ token, signInTo, onRegistered }: RegisterProps & { token: string }) {
  const { register: words } = useAllWords().account;
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => lookAtInvitation(token),
    // Read once, because nothing may change under the form while it is filled in. Forgotten with the screen, like the
    // token.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, error, isFetching } = invitation;
  if (data) return <RegisterForm {...{ token, signInTo, onRegistered }} invitation={data} />;
  if (isLinkVoid(error)) return <LinkVoid kind="register" signInTo={signInTo} />;
  if (error) return <ServerTrouble error={error} isBusy={isFetching} onRetry={() => void invitation.refetch()} />;
  return <Skeleton kind="card" label={words.loading} />;
}
