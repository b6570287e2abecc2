import type { Practice } from '@byre/contract/practices/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askLogo, logoKey } from '../device/server/practice-logo.ts';

/**
 * A URL for the logo of a practice while it is shown; null if there is none, or until it is loaded. A practice that this
 * device has known for longer may not say whether it has one, and is asked for it.
 */
export const useLogo = (practice: Pick<Practice, '_id' | 'has_logo'> | null): string | null => {
  const practiceId = practice?._id ?? '';
  const hasLogo = practice !== null && practice.has_logo !== false;
  const { data: picture } = useQuery({
    queryKey: logoKey(practiceId),
    queryFn: ({ signal }) => askLogo(practiceId, signal),
    enabled: hasLogo,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const data = hasLogo ? picture : null;
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
