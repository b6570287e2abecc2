import type { Product } from '@byre/contract/products/schema';
import FilePlus from 'lucide-react/icons/file-plus';
import { useState } from 'react';
import { useListAge } from '../../../forms/use-list-age.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { format } from '../../../words/format.ts';
import { PracticeProductDialog } from './practice-product-dialog.tsx';

export interface NotOnListProps {
  query: string;
  species: string | null;
  onMade: (product: Product) => void;
  now: () => Date;
}

/** Adds a lawful medicine that is not on the list, and shows how old the list is once that matters. */
export function NotOnList({ query, species, onMade, now }: NotOnListProps) {
  const { practiceProducts: words } = useAllWords();
  const [isOpen, setOpen] = useState(false);
  const age = useListAge(now);
  return (
    <>
      {age !== null && (
        <p className="field-hint">
          {words.listAge(format.day(age.newest), age.days)} {words.listAgeHint}
        </p>
      )}
      <Button variant="quiet" icon={FilePlus} onClick={() => setOpen(true)}>
        {words.writeDown}
      </Button>
      {isOpen && (
        <PracticeProductDialog
          startName={query.trim()}
          species={species}
          now={now}
          onClose={() => setOpen(false)}
          onMade={(product) => {
            setOpen(false);
            onMade(product);
          }}
        />
      )}
    </>
  );
}
