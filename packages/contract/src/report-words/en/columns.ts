/** Column headings that several reports share, on the screen and on paper. */
export const columns = {
  month: 'Month',
  farm: 'Farm',
  animal: 'Animal',
  species: 'Species',
  product: 'Product',
  amount: 'Amount',
  uses: 'Uses',
  treatments: 'Treatments',
  animals: 'Animals',
  withoutAmount: 'Without amount',
  cascade: 'Cascade',
  condition: 'Condition',
  cases: 'New cases',
};
