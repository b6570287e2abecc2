import type { Place } from './actors.ts';

const never = new Promise<never>(() => undefined);

/** A point of the stage; a tab that was lost meanwhile never comes back from it. */
export const turn = async ({ world, tab }: Pick<Place, 'world' | 'tab'>): Promise<void> => {
  await world.stage.point();
  if (!tab.alive) await never;
};
