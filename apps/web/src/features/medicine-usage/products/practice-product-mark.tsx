import type { StatedProduct } from '@byre/contract/practice-products/schema';
import { useAllWords } from '../../../words/all-words.ts';
import { inOneLine } from '../../../words/in-one-line.ts';

/** Shows that a medicine is not on the list, and under what authority it was used. */
export function PracticeProductMark({ stated }: { stated: Pick<StatedProduct, 'authority' | 'certificate'> }) {
  const { practiceProducts: words } = useAllWords();
  return (
    <p className="medicine-detail">
      {inOneLine([
        words.mark(words.authorities[stated.authority]),
        stated.certificate && words.certificate(stated.certificate),
      ])}
    </p>
  );
}
