import type { Place } from './actors.ts';

const never = new Promise<never>(() => undefined);

/** A point of the stage. For a tab that crashed meanwhile it never returns. */
export const turn = async ({ world, tab }: Pick<Place, 'world' | 'tab'>): Promise<void> => {
  await world.stage.point();
  if (!tab.alive) await never;
};
