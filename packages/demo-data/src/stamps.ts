import { iso } from './calendar.ts';
import type { DemoFarm } from './farms.ts';
import type { Person } from './people.ts';

/** The stamps of a row in its first version. */
export const stampsOf = (farm: DemoFarm, vet: Person, writtenAt: number) => ({
  farm_id: farm.row._id,
  created_at: iso(writtenAt),
  updated_at: iso(writtenAt),
  created_by: vet.name,
  updated_by: vet.name,
  version: 1,
});
