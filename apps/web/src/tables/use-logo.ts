import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askLogo, logoKey } from '../device/server/practice-logo.ts';

/** A URL for the logo of a practice while it is shown; null if there is none, or until it is loaded. */
export const useLogo = (practiceId: string | null): string | null => {
  const { data } = useQuery({
    queryKey: logoKey(practiceId ?? ''),
    queryFn: ({ signal }) => askLogo(practiceId ?? '', signal),
    enabled: practiceId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = data ? URL.createObjectURL(data) : null;
    setUrl(made);
    return () => {
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [data]);
  return url;
};
