/* Plain data: forms and reports name these without the schemas. */

/** How an animal came to die (decisions 12). */
export const deathMethods = ['died', 'euthanased', 'culled', 'slaughtered'] as const;
export type DeathMethod = (typeof deathMethods)[number];

/** How an animal is euthanased, in the words that records use. Other words are not refused. */
export const euthanasiaMethods = [
  ...(['injection', 'free bullet', 'captive bolt', 'electrical'] as const),
  ...(['cervical dislocation', 'blow to the head', 'gas'] as const),
] as const;

type Told = { method?: DeathMethod | null; cull_reason: string | null; cull_fate: string | null };

/** How it died. In records older than `method`, a cull is recognised by its reason or fate. */
export const deathMethodOf = ({ method, cull_reason, cull_fate }: Told): DeathMethod =>
  method ?? ((cull_reason ?? cull_fate) ? 'culled' : 'died');
