import type { LaterWords } from '../en-later.ts';
import type { Translation } from '../translation.ts';

export const nextAnimal: Translation<LaterWords['nextAnimal']> = {
  next: 'Anifail nesaf',
  openCase: 'Mae achos agored yma’n barod',
  openSince: (day) => `Ar agor ers ${day}`,
  newCase: 'Achos newydd',
  newCaseHint: 'Ar gyfer rhywbeth arall',
  another: 'Anifail arall',
};
