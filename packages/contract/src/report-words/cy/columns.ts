import type { columns as english } from '../en/columns.ts';

export const columns: typeof english = {
  month: 'Mis',
  farm: 'Fferm',
  animal: 'Anifail',
  species: 'Rhywogaeth',
  product: 'Cynnyrch',
  amount: 'Maint',
  uses: 'Defnydd',
  treatments: 'Triniaethau',
  animals: 'Anifeiliaid',
  withoutAmount: 'Heb faint',
  cascade: 'Rhaeadr',
  condition: 'Cyflwr',
  cases: 'Achosion newydd',
};
