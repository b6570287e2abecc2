import { type ChangeOp, changeOps, type FollowedResource, followedResources } from '../changes/schema.ts';

/** What can happen, by `<resource>.<op>`: what the change feed reports. A farm never moves, and an animal's moves come from its list. */
export type ChangeEvent = `${FollowedResource}.${ChangeOp}`;

const never: readonly string[] = ['farm.moved', 'animal.deleted'];

/** Every event that a webhook can be for, resource by resource. */
export const changeEvents: readonly ChangeEvent[] = followedResources.flatMap((resource) =>
  changeOps.map((op): ChangeEvent => `${resource}.${op}`).filter((event) => !never.includes(event)),
);

/** Sent when somebody asks for it, to see that it arrives. */
export const testEvent = 'webhook.test';
/** Says that changes may have been missed: the receiver reads everything again. */
export const restartedEvent = 'feed.restarted';

/** Which resource an event is about. */
export const resourceOf = (event: string): FollowedResource | null =>
  followedResources.find((resource) => resource === event.split('.')[0]) ?? null;
