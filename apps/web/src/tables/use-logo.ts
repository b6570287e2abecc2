import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askLogo, logoKey } from '../device/server/practice-logo.ts';

/** An address for the logo of a practice, as long as it is looked at; null where there is none, or until it is there. */
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
