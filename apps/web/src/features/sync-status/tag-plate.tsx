import { Plate } from '../../ui/plate.tsx';
import { tagFace } from '../../words/ear-tag.ts';

/** The ear tag of the animal that a change is about, as it stands in the ear. */
export function TagPlate({ tag }: { tag: string }) {
  const { text, ownCount } = tagFace(tag);
  if (ownCount === 0) return text;
  return <Plate value={text} boldCount={ownCount} />;
}
