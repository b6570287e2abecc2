import { useEffect, useState } from 'react';
import { canUsePasskey } from '../../device/lock/passkey.ts';

/** False until the device has answered. */
export const useCanPasskey = (): boolean => {
  const [can, setCan] = useState(false);
  useEffect(() => {
    canUsePasskey().then(setCan, () => undefined);
  }, []);
  return can;
};
