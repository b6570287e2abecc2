import type { MutableEntity } from '../sync/entities.ts';
import { recordExamples } from './examples.generated.ts';
import { resourceOf } from './resources.generated.ts';

/** The first document among a kind's examples. */
export const exampleOfRecord = (entity: MutableEntity): { readonly _id: string } => {
  const [document] = Object.values<{ readonly _id: string }>(recordExamples[resourceOf[entity]].documents);
  if (document === undefined) throw new Error(`There is no example of ${entity}.`);
  return document;
};
