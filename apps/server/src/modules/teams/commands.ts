import type { Json } from '@byre/contract/fields';
import { Problem } from '@byre/contract/problem';
import type { FieldError } from '@byre/contract/problem-document';
import { sameJson } from '@byre/contract/sync/merge';
import { mostTeams, type Team, type TeamChange, type TeamInput } from '@byre/contract/teams/schema';
import { keepEvent } from '../../access/audit.ts';
import { lockPractices, requireFarmsOf } from '../../access/practice-admin.ts';
import type { Transaction } from '../../db/database.ts';
import {
  countTeams,
  deleteTeam,
  listEligible,
  listNames,
  type OfPractice,
  readTeam,
  type TeamState,
  writeTeam,
} from './queries.ts';

export type TeamWork = OfPractice & { readonly id: string; readonly now: Date };
type Expected = readonly number[] | undefined;

/** Makes a team. Throws 403 for everybody but admins, 404 for a practice that is not theirs, 422. */
export const makeTeam = async (tx: Transaction, work: TeamWork, input: TeamInput): Promise<void> => {
  await requireOwn(tx, work);
  if ((await countTeams(tx, work.practiceId)) >= mostTeams) {
    throw new Problem('rule-broken', `A practice can have ${mostTeams} teams. Dissolve one first.`);
  }
  const next = { name: input.name.trim(), farms: unique(input.farms), members: unique(input.members) };
  await requireOfPractice(tx, work, next, next);
  await writeTeam(tx, work, next);
  await noteTeam(tx, work, { kind: 'team-made', team: next.name, from: blank, to: next });
};

/** Replaces the fields sent of a team. Throws 403, 404, 412 with the current team, 422. */
export const changeTeam = async (
  tx: Transaction,
  work: TeamWork,
  change: TeamChange,
  expected: Expected,
): Promise<void> => {
  const stands = await requireTeam(tx, work, expected);
  const next = {
    name: change.name?.trim() ?? stands.name,
    farms: change.farms ? unique(change.farms) : stands.farms,
    members: change.members ? unique(change.members) : stands.members,
  };
  if (Object.keys(differences(stands, next)).length === 0) return;
  await requireOfPractice(tx, work, next, change);
  await writeTeam(tx, work, next);
  await noteTeam(tx, work, { kind: 'team-changed', team: stands.name, from: stands, to: next });
};

/** Dissolves a team. Throws 403, 404, 412. */
export const dissolveTeam = async (tx: Transaction, work: TeamWork, expected: Expected): Promise<void> => {
  const stands = await requireTeam(tx, work, expected);
  await deleteTeam(tx, work.id);
  await noteTeam(tx, work, { kind: 'team-dissolved', team: stands.name, from: stands, to: blank });
};

const blank: TeamState = { name: '', farms: [], members: [] };

const unique = (ids: readonly string[] = []): string[] => [...new Set(ids)].sort();

const requireOwn = async (tx: Transaction, { actor, practiceId }: TeamWork): Promise<void> => {
  const { practiceIds } = await lockPractices(tx, actor);
  if (!practiceIds.includes(practiceId)) throw new Problem('not-found');
};

const requireTeam = async (tx: Transaction, work: TeamWork, expected: Expected): Promise<Team> => {
  await requireOwn(tx, work);
  const stands = await readTeam(tx, work, work.id);
  if (!stands) throw new Problem('not-found');
  if (expected && !expected.includes(stands.version)) {
    throw new Problem('stale', `It is now at version ${stands.version}.`, { current: stands });
  }
  return stands;
};

/**
 * Farms that the practice serves, and people who work there with access to some of them. What was not sent stays as it
 * is.
 */
const requireOfPractice = async (
  tx: Transaction,
  { practiceId }: TeamWork,
  next: TeamState,
  sent: Pick<TeamChange, 'farms' | 'members'>,
): Promise<void> => {
  if (sent.farms) await requireFarmsOf(tx, [practiceId], sent.farms);
  if (!sent.members) return;
  const eligible = await listEligible(tx, practiceId, next.members);
  const errors = sent.members.flatMap((member, index): FieldError[] => {
    const message = `${member} is not somebody of the practice who could belong to a team. Admins see all farms.`;
    return eligible.has(member) ? [] : [{ pointer: `/members/${index}`, code: 'bad-value', message }];
  });
  const [first] = errors;
  if (first) throw new Problem('rule-broken', first.message, { errors });
};

const differences = (from: TeamState, to: TeamState): Record<string, { from: Json; to: Json }> =>
  Object.fromEntries(
    (['name', 'farms', 'members'] as const)
      .filter((field) => !sameJson(from[field], to[field]))
      .map((field) => [field, { from: from[field], to: to[field] }]),
  );

type Noting = { kind: 'team-made' | 'team-changed' | 'team-dissolved'; team: string; from: TeamState; to: TeamState };

/** People are recorded by name, because readers do not know ids. */
const noteTeam = async (
  tx: Transaction,
  { actor, practiceId, id, now }: TeamWork,
  { kind, team, from, to }: Noting,
): Promise<void> => {
  const names = await listNames(tx, [...from.members, ...to.members]);
  const named = (state: TeamState) => ({ ...state, members: state.members.map((one) => names.get(one) ?? one).sort() });
  const detail = { team, ...differences(named(from), named(to)) };
  await keepEvent(tx, { at: now, by: actor, kind, subject: id, practiceId, detail });
};
