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
  | 'round finding';

/** A measured step; null for one that never showed what it should. */
export type Note = (step: Step, ms: number | null) => void;
