import { type ChangeOp, changeOps, type FollowedResource, followedResources } from '../changes/schema.ts';

/**
 * Events, named `<resource>.<op>`: what the change feed reports. A farm never moves, and an animal moves with its list.
 */
export type ChangeEvent = `${FollowedResource}.${ChangeOp}`;

const never: readonly string[] = ['farm.moved', 'animal.deleted'];

/** Every event that a webhook can be for, resource by resource. */
export const changeEvents: readonly ChangeEvent[] = followedResources.flatMap((resource) =>
  changeOps.map((op): ChangeEvent => `${resource}.${op}`).filter((event) => !never.includes(event)),
);

/** Sent on request, to check that it arrives. */
export const testEvent = 'webhook.test';
/** Changes may have been missed, so the receiver should read everything again. */
export const restartedEvent = 'feed.restarted';

/** Which resource an event is about. */
export const resourceOf = (event: string): FollowedResource | null =>
  followedResources.find((resource) => resource === event.split('.')[0]) ?? null;
