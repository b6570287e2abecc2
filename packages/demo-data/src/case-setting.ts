import type { DemoFarm } from './farms.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import type { Reference } from './reference.ts';

/** The setting of a case: its farm, its author, the lists, the random source, and the latest possible day. */
export type CaseSetting = { farm: DemoFarm; vet: Person; reference: Reference; random: Random; today: number };
