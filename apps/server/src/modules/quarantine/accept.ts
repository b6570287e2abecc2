import { checkerOf } from '@byre/contract/check';
import type { Json } from '@byre/contract/fields';
import { Problem } from '@byre/contract/problem';
import type { Acceptance } from '@byre/contract/quarantine/schema';
import { mergeFields } from '@byre/contract/sync/merge';
import { Mutation } from '@byre/contract/sync/messages';
import { keepEvent } from '../../access/audit.ts';
import { findFarmAccess } from '../../access/farm-access.ts';
import { timesOf, withEventTime } from '../../commands/event-time.ts';
import { beginFarmWork, type FarmWork } from '../../commands/farm-work.ts';
import { withLaterMembers } from '../../commands/older-withdrawals.ts';
import type { Written } from '../../commands/write.ts';
import type { Transaction } from '../../db/database.ts';
import { applyCommand, findForUpdate } from '../apply-edit.ts';
import {
  closeRefused,
  farmsOfRefused,
  getFarmHead,
  lockRefused,
  markApplied,
  type OfPractice,
  type Refused,
} from './queries.ts';

export type Deciding = OfPractice & { id: string; now: Date };

/**
 * Carries out a refused edit after all, once: by the same commands as everything else, in the admin's name, with its
 * author in the history. If the animal has moved to another farm since, it is carried out there. From then on the
 * device is answered that it was applied.
 *
 * Throws 404, 409 if somebody has decided already, 422 if a rule still forbids it.
 */
export const acceptRefused = async (
  tx: Transaction,
  { actor, practiceId, id, now }: Deciding,
  { fields = {} }: Acceptance,
): Promise<void> => {
  const farms = await farmsOfRefused(tx, { actor, practiceId }, id);
  if (farms === null) throw new Problem('not-found');
  const { farmId, animalFarmId } = farms;
  const access = await findFarmAccess(tx, actor, animalFarmId);
  if (!access) throw new Problem('not-found');
  const work = await beginFarmWork(tx, access, actor, { now });
  const refused = await lockRefused(tx, farmId, id);
  requireOpen(refused);
  const mutation = readable(refused, fields);
  const author = { id: refused.user_id, name: refused.person };
  const own = { ...work, author, ...timesOf(mutation), device: refused.device };
  const written = await carryOut(own, mutation, fields).catch(asRule);
  const hasMoved = animalFarmId !== farmId;
  const document = mutation.op === 'delete' || hasMoved ? null : JSON.parse(written.document);
  // The device waits for the counter of the farm that it wrote for. What was written elsewhere arrives with that farm.
  const ver = hasMoved ? await getFarmHead(tx, farmId) : written.ver;
  const outcome = { status: 'applied', ver, document, conflict: null, problem: null } as const;
  await markApplied(tx, farmId, refused.mutation_id, outcome);
  await closeRefused(tx, farmId, id, { state: 'accepted', by: actor.name, at: now, reason: null });
  await keepEvent(tx, { at: now, kind: 'refused-accepted', by: actor, practiceId, farmId, subject: id });
};

/** Decides that a refused edit will not be carried out. Throws 404, 409 if somebody has decided already. */
export const dismissRefused = async (
  tx: Transaction,
  { actor, practiceId, id, now }: Deciding,
  reason: string,
): Promise<void> => {
  const farms = await farmsOfRefused(tx, { actor, practiceId }, id);
  if (farms === null) throw new Problem('not-found');
  requireOpen(await lockRefused(tx, farms.farmId, id));
  await closeRefused(tx, farms.farmId, id, { state: 'dismissed', by: actor.name, at: now, reason });
  await keepEvent(tx, {
    at: now,
    kind: 'refused-dismissed',
    by: actor,
    practiceId,
    farmId: farms.farmId,
    subject: id,
    detail: { reason },
  });
};

const requireOpen = ({ state, closed_by }: Refused): void => {
  if (state === 'open') return;
  throw new Problem('conflict', `It has already been ${state}${closed_by === null ? '' : ` by ${closed_by}`}.`);
};

const checkMutation = checkerOf(Mutation);

/** The edit with the admin's corrections. A corrected value counts as based on the current one. */
const readable = ({ payload }: Refused, corrected: NonNullable<Acceptance['fields']>): Mutation => {
  const changes = Object.entries(corrected).map(([name, value]) => [name, { base: null, new: value }] as const);
  const whole = { ...payload, fields: { ...(payload.fields as object | undefined), ...Object.fromEntries(changes) } };
  const checked = checkMutation(whole);
  if (checked.ok) return checked.value;
  throw new Problem('rule-broken', 'The edit is malformed. Record it again, and dismiss this one.', {
    errors: checked.errors,
  });
};

const carryOut = async (work: FarmWork, mutation: Mutation, corrected: object): Promise<Written> => {
  const { entity, op, entity_id: id } = mutation;
  const parents = {
    animalId: mutation.animal_id,
    medicalRecordId: mutation.medical_record_id,
    treatmentId: mutation.treatment_id,
  };
  const found = op === 'create' ? null : await findForUpdate(work, entity, parents, id);
  if (op !== 'create' && found?.state !== 'live') throw new Problem('not-found');
  const stands = found?.document ?? {};
  const values = op === 'update' ? accepted(mutation, stands, corrected) : valuesOf(mutation);
  const eventTime = work.eventTime ?? work.now.toISOString();
  const dated = Object.entries(values).map(([name, value]) => [
    name,
    withEventTime(name, value, eventTime, stands[name]),
  ]);
  const changes = op === 'delete' ? {} : Object.fromEntries(dated);
  return applyCommand(work, { entity, op, parents, id, changes, found });
};

type Values = { readonly [field: string]: Json };

const valuesOf = ({ fields }: Mutation): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, change]) => [name, change.new]));

/**
 * What an update writes. If it conflicts with the current value, the edit wins, because the admin has seen both.
 * Otherwise it merges as usual, so that nothing newer is undone.
 */
const accepted = (mutation: Mutation, stands: Values, corrected: object): Values => {
  const { entity } = mutation;
  const fields = withLaterMembers(mutation, stands); // S17
  const seen = (name: string): Json => stands[name] ?? null;
  const put = (names: readonly string[]) => {
    const changes = names.map((name) => [name, { base: seen(name), new: fields[name]?.new ?? null }] as const);
    return mergeFields(entity, { ...fields, ...Object.fromEntries(changes) }, stands);
  };
  const first = put(Object.keys(corrected));
  if (first.kind === 'merged') return first.changes;
  const second = put([...Object.keys(corrected), ...first.fields.map(({ field }) => field)]);
  if (second.kind === 'merged') return second.changes;
  // A group that partly matches what the author saw would conflict again as a whole, so all of it counts as based on
  // the current one.
  const last = put(Object.keys(fields));
  return last.kind === 'merged' ? last.changes : valuesOf({ fields } as Mutation);
};

/** A problem that a command throws about one document is reported here as a rule that the edit breaks. */
const asRule = (error: unknown): never => {
  if (!(error instanceof Problem)) throw error;
  if (error.code === 'not-found') {
    throw new Problem(
      'rule-broken',
      'What it belongs to does not exist, or was deleted. Record it again, and dismiss this one.',
    );
  }
  if (['bad-request', 'conflict'].includes(error.code)) {
    throw new Problem('rule-broken', error.message, { errors: error.errors });
  }
  throw error;
};
