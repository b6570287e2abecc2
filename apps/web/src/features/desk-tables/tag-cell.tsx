import type { ReactNode } from 'react';
import { tagFace } from '../../words/ear-tag.ts';
import './desk-tables.css';

/** An ear tag in a cell, with the digits that people use highlighted. */
export const tagCell = (tag: string): ReactNode => {
  const { text, ownCount } = tagFace(tag);
  if (ownCount === 0) return text;
  return (
    <span className="tag-cell">
      <span>{text.slice(0, -ownCount)}</span>
      <strong>{text.slice(-ownCount)}</strong>
    </span>
  );
};
