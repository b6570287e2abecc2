import type { DemoFarm } from './farms.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import type { Reference } from './reference.ts';

/** Where a case is written: on which farm, by whom, from which lists, with which chance, on which day at the latest. */
export type CaseSetting = { farm: DemoFarm; vet: Person; reference: Reference; random: Random; today: number };
