import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A dialog that a button or the address opens, so that a link can lead to a half-filled dialog. */
export function useDialogAt(name: string) {
  const [search, setSearch] = useSearchParams();
  const [isOpened, setOpened] = useState(false);
  const isAsked = search.get('open') === name;
  return {
    isOpen: isOpened || isAsked,
    open: () => setOpened(true),
    close: () => {
      setOpened(false);
      if (!isAsked) return;
      const rest = new URLSearchParams(search);
      rest.delete('open');
      setSearch(rest, { replace: true });
    },
  };
}
