import type { ReactNode } from 'react';
import { useAllWords } from '../../words/all-words.ts';
import { productNumber } from '../../words/product-number.ts';

/** A product's name with its authorisation number and marks. */
export function ProductName({
  name,
  product_id,
  children,
}: {
  name: string | null;
  product_id: string;
  children?: ReactNode;
}) {
  const words = useAllWords();
  return (
    <>
      <span className="report-product">{name ?? product_id}</span>
      <small className="report-product-id">
        {productNumber(words, { product_id })}
        {children}
      </small>
    </>
  );
}
