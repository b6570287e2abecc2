import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The token in the fragment of a link, without what a message put around the link; null where there is none. */
export const tokenIn = (fragment: string): string | null => /^#([\w-]+)/.exec(fragment)?.[1] ?? null;

/**
 * The token of the link that was opened, read once and taken out of the address at once: what stands there ends up in
 * histories, pictures of the screen and shared links. A reload forgets it; the link works until it is used.
 */
export function useLinkToken(): string | null {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => tokenIn(hash));
  useEffect(() => {
    if (hash === '') return;
    // Another link can be opened while this screen is there.
    setToken(tokenIn(hash));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}
