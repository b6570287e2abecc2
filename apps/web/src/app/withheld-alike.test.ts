import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { mayWithhold, type WithheldLine, withheldNow } from '@byre/contract/medicine-usage/withheld';
import { generatedNow as now, withheldAnimal } from '@byre/contract/testing/withheld-animals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedUnknown } from '../device/reads/work-here.ts';
import { reportOf } from '../features/farmer-report/report-rules.ts';
import {
  linesToRead,
  usagesThatMayWithhold,
  withheldOfAnimals,
} from '../features/medicine-usage/withdrawals/active-withdrawals.ts';
import { withheldPill } from '../features/medicine-usage/withdrawals/withheld-pill.ts';
import { testAnimal } from '../testing/test-device.ts';
import { testUsage } from '../testing/test-records.ts';
import { english } from '../words/en.ts';

const animals = withheldAnimal.map(({ animal, usages }) => ({
  animal: testAnimal({ _id: 'cow-7', farm_id: '66/123/4567', ...animal }),
  usages: usages.map((usage, index) => testUsage({ ...usage, _id: `usage-${index}`, name: `Medicine ${index}` })),
}));

const keysOf = (lines: readonly Pick<WithheldLine<MedicineUsage>, 'usage' | 'productType' | 'reason' | 'until'>[]) =>
  lines.map(({ usage, productType, reason, until }) => `${usage._id} ${productType} ${reason} ${until}`).toSorted();

describe('whatever was given to an animal', () => {
  it('the lists of the phone show the produce that the rule withholds', () => {
    fc.assert(
      fc.property(animals, ({ usages, animal }) => {
        const of = { animal, farm: null };
        const withheld = withheldNow({ ...of, usages, now });
        const listed = withheldOfAnimals(usagesThatMayWithhold(usages, now), () => of, now);
        expect([...listed.values()].flat()).toEqual(withheld);
        for (const { usage } of withheld.flatMap(({ lines }) => lines)) expect(mayWithhold(usage, now)).toBe(true);
        if (withheld.length === 0) return;
        const pill = withheldPill(withheld, english.animals.withdrawal);
        expect(pill.includes('not recorded')).toBe(withheld.some(({ state }) => state === 'not_recorded'));
      }),
    );
  });

  it('the banner shows the deciding reason first, and leaves out nothing without an end', () => {
    fc.assert(
      fc.property(animals, ({ usages, animal }) => {
        for (const withheld of withheldNow({ usages, animal, farm: null, now })) {
          const read = linesToRead(withheld);
          expect(read[0]).toBe(withheld.lines[0]);
          const open = withheld.lines.filter(({ until }) => until === null).map(({ usage }) => usage.name);
          expect(new Set(read.filter(({ until }) => until === null).map(({ usage }) => usage.name))).toEqual(
            new Set(open),
          );
          const dates = withheld.lines.flatMap(({ until, reason }) => (reason === 'dated' && until) || []).toSorted();
          expect(read.flatMap(({ until, reason }) => (reason === 'dated' && until) || [])).toEqual(dates.slice(-1));
        }
      }),
    );
  });

  it('the farmer’s sheet withholds the same lines until the same moment', () => {
    fc.assert(
      fc.property(animals, ({ usages, animal }) => {
        const item = { document: animal, sync: 'clean' as const };
        const printed = usages.flatMap((usage) => {
          const sources = {
            ...{ records: [], treatments: [], observations: [], usages: [{ document: usage, sync: 'clean' as const }] },
            ...{ farm: null, products: new Map(), conditions: new Map(), formulary: [], moved: movedUnknown },
            people: { me: 'Isla Reid', vets: null },
          };
          const day = new Date(usage.start_date ?? usage.created_at);
          const { lines } = reportOf({ ...sources, animals: new Map([[animal._id, item]]) }, day, now);
          return lines.flatMap(({ meat, milk, other }) =>
            [...meat, ...milk, ...other].flatMap(({ line }) => line ?? []),
          );
        });
        const running = printed.filter(({ until }) => until === null || until > now.toISOString());
        const ruled = withheldNow({ usages, animal, farm: null, now }).flatMap(({ lines }) => lines);
        expect(keysOf(running)).toEqual(keysOf(ruled));
      }),
    );
  });
});
