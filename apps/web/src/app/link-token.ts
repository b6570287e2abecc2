import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token in the fragment of a link, without characters that a message added around the link; null if there is none.
 */
export const tokenIn = (fragment: string): string | null => /^#([\w-]+)/.exec(fragment)?.[1] ?? null;

/**
 * The token of the link that was opened, read once and removed from the address at once, because addresses end up in
 * histories, screenshots and shared links. A reload forgets it; the link works until it is used.
 */
export function useLinkToken(): string | null {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => tokenIn(hash));
  useEffect(() => {
    if (hash === '') return;
    // Another link can be opened while this screen is shown.
    setToken(tokenIn(hash));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}
