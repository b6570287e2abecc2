export type Step =
  | 'start farms'
  | 'start due'
  | 'start farm'
  | 'tag search'
  | 'product search'
  | 'search everything'
  | 'open animal'
  | 'open cases'
  | 'save case'
  | 'take photo'
  | 'open photos'
  | 'round tag'
  | 'round finding'
  | 'start farms after a round'
  | 'start due after a round';

/** A measured step. Null if the expected sight never appeared. */
export type Note = (step: Step, ms: number | null) => void;
