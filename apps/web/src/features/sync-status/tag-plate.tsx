import { Plate } from '../../ui/keypads/plate.tsx';
import { tagFace } from '../../words/ear-tag.ts';

/** The ear tag of the animal that a change is about, drawn like the tag. */
export function TagPlate({ tag }: { tag: string }) {
  const { text, ownCount } = tagFace(tag);
  if (ownCount === 0) return text;
  return <Plate value={text} boldCount={ownCount} />;
}
