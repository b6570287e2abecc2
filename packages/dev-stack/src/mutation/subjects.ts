/** Files that are mutated together, and the unit tests that should notice. */
export type Subject = { readonly name: string; readonly files: readonly string[]; readonly tests: readonly string[] };

const sync = 'packages/sync/src';
const contract = 'packages/contract/src';
const antibiotics = 'apps/server/src/modules/reports/antibiotics';
const withdrawals = 'apps/web/src/features/medicine-usage/withdrawals';
/** Few files decide what the outbox holds, but all of them read it. */
const ofOutbox = [`${sync}/*.test.ts`];

/**
 * The pure core: it decides whether work is lost, and what a figure shows. The rest is in SQL, where `npm run
 * test:walls` removes conditions.
 */
export const subjects: readonly Subject[] = [
  {
    name: 'merge',
    files: [`${contract}/sync/merge.ts`],
    tests: [`${contract}/sync/merge*.test.ts`, `${sync}/resolve.test.ts`, `${sync}/view.test.ts`],
  },
  {
    name: 'comparable',
    files: [`${contract}/sync/comparable.ts`],
    tests: [`${contract}/sync/{comparable,merge,merge-parts}.test.ts`, `${sync}/edit.test.ts`],
  },
  {
    name: 'canonical',
    files: [`${contract}/sync/entities.ts`],
    tests: [`${contract}/sync/*.test.ts`, `${contract}/entities/*.test.ts`, `${sync}/{edit,view,outbox}.test.ts`],
  },
  { name: 'outbox', files: [`${sync}/outbox.ts`], tests: ofOutbox },
  { name: 'edit', files: [`${sync}/edit.ts`], tests: ofOutbox },
  { name: 'step', files: [`${sync}/step.ts`], tests: ofOutbox },
  {
    name: 'withdrawals',
    files: [
      `${contract}/medicine-usage/rules.ts`,
      `${contract}/medicine-usage/withheld.ts`,
      `${withdrawals}/active-withdrawals.ts`,
    ],
    tests: [`${contract}/medicine-usage/*.test.ts`, `${withdrawals}/*.test.ts`],
  },
  {
    name: 'antibiotics',
    files: [
      `${antibiotics}/{antibiotic-use,product-use,weighed-use}.ts`,
      `${contract}/reports/{antibiotics,stock-classes}.ts`,
    ],
    tests: [`${antibiotics}/*.test.ts`, `${contract}/reports/*.test.ts`],
  },
  {
    name: 'sectors',
    files: [`${antibiotics}/{sector-figures,sums}.ts`],
    tests: [`${antibiotics}/*.test.ts`],
  },
];
