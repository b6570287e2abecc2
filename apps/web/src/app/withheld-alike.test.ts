import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { withheldNow } from '@byre/contract/medicine-usage/withheld';
import { generatedNow as now, withheldAnimal } from '@byre/contract/testing/withheld-animals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedUnknown } from '../device/reads/work-here.ts';
import { reportOf } from '../features/farmer-report/report-rules.ts';
import { linesToRead, withheldByAnimal } from '../features/medicine-usage/withdrawals/active-withdrawals.ts';
import { testAnimal } from '../testing/test-device.ts';
import { testUsage } from '../testing/test-records.ts';

const animals = withheldAnimal.map(({ reproductiveState, usages }) => ({
  reproductiveState,
  usages: usages.map((usage, index) => testUsage({ ...usage, _id: `usage-${index}`, name: `Medicine ${index}` })),
}));

type Line = { usage: MedicineUsage; place: number };
const keysOf = (lines: readonly Line[]): string[] =>
  lines.map(({ usage, place }) => `${usage._id} ${place}`).toSorted();

describe('whatever was given to an animal', () => {
  it('the lists of the phone show the produce that the rule withholds', () => {
    fc.assert(
      fc.property(animals, ({ usages, reproductiveState }) => {
        const withheld = withheldNow({ usages, reproductiveState, now }).map(({ productType }) => productType);
        const listed = withheldByAnimal(usages, () => reproductiveState, now);
        expect([...listed.values()].flat()).toEqual(withheld);
      }),
    );
  });

  it('the banner shows the deciding reason first, and leaves out nothing without an end', () => {
    fc.assert(
      fc.property(animals, ({ usages, reproductiveState }) => {
        for (const withheld of withheldNow({ usages, reproductiveState, now })) {
          const read = linesToRead(withheld);
          expect(read[0]).toBe(withheld.lines[0]);
          const open = withheld.lines.filter(({ until }) => until === null).map(({ usage }) => usage.name);
          expect(new Set(read.filter(({ until }) => until === null).map(({ usage }) => usage.name))).toEqual(
            new Set(open),
          );
          const dates = withheld.lines.flatMap(({ until }) => until ?? []).toSorted();
          expect(read.flatMap(({ until }) => until ?? [])).toEqual(dates.slice(-1));
        }
      }),
    );
  });

  it('the farmer’s sheet withholds the same lines until the same moment', () => {
    fc.assert(
      fc.property(animals, ({ usages, reproductiveState }) => {
        const animal = testAnimal({ _id: 'cow-7', farm_id: '66/123/4567', reproductive_state: reproductiveState });
        const item = { document: animal, sync: 'clean' as const };
        const printed = usages.flatMap((usage) => {
          const sources = {
            ...{ records: [], treatments: [], observations: [], usages: [{ document: usage, sync: 'clean' as const }] },
            ...{ farm: null, products: new Map(), formulary: [], moved: movedUnknown },
            people: { me: 'Isla Reid', vets: null },
          };
          const day = new Date(usage.start_date ?? usage.created_at);
          const { lines } = reportOf({ ...sources, animals: new Map([[animal._id, item]]) }, day, now);
          return lines.flatMap(({ meat, milk, other }) =>
            [...meat, ...milk, ...other].flatMap(({ withdrawal, standing }) =>
              standing !== null && (standing.until === null || standing.until > now.toISOString())
                ? [{ usage, place: usage.withdrawals.indexOf(withdrawal), until: standing.until }]
                : [],
            ),
          );
        });
        const ruled = withheldNow({ usages, reproductiveState, now }).flatMap(({ lines }) =>
          lines.map(({ usage, withdrawal, until }) => ({ usage, place: usage.withdrawals.indexOf(withdrawal), until })),
        );
        expect(keysOf(printed)).toEqual(keysOf(ruled));
        expect(printed.map(({ until }) => until).toSorted()).toEqual(ruled.map(({ until }) => until).toSorted());
      }),
    );
  });
});
