import type { ReactNode } from 'react';
import { useAllWords } from '../../words/all-words.ts';
import { type Numbered, productNumber } from '../../words/product-number.ts';

/** A product's name with its authorisation number, or that it is not on the list, and marks. */
export function ProductName({
  name,
  product_id,
  practice_product,
  children,
}: Numbered & {
  name: string | null;
  children?: ReactNode;
}) {
  const words = useAllWords();
  return (
    <>
      <span className="report-product">{name ?? product_id}</span>
      <small className="report-product-id">
        {productNumber(words, { product_id, practice_product: practice_product ?? null })}
        {children}
      </small>
    </>
  );
}
