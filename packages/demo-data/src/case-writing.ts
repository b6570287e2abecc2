import { dayMs, hourMs, minuteMs } from './calendar.ts';
import type { CaseSetting } from './case-setting.ts';
import { diagnosis } from './diagnosis.ts';
import { caseNotes } from './notes.ts';
import type { Occasion } from './occasions.ts';
import { randomOf } from './random.ts';
import type { Regime } from './regimes/regime.ts';
import { sitesIn } from './sites-in-notes.ts';
import { stampsOf } from './stamps.ts';
import { writeTreatments } from './treatment-writing.ts';
import { uuidAt } from './uuid.ts';
import type { RecordRow, TreatmentRow, UsageRow } from './world.ts';

/** What all animals of one group treatment have in common. */
export type GroupVisit = { hour: number; minute: number; seed: number };

export type WrittenCase = { record: RecordRow; treatments: TreatmentRow[]; usages: UsageRow[] };

/** One case as a vet writes it: what was seen, what was given, how it went. */
export const writeCase = (
  setting: CaseSetting,
  regime: Regime,
  occasion: Occasion,
  visit?: GroupVisit,
): WrittenCase => {
  const { farm, vet, reference, random, today } = setting;
  const examinedAt =
    occasion.day + (visit?.hour ?? random.whole(7, 17)) * hourMs + (visit?.minute ?? random.whole(0, 59)) * minuteMs;
  const condition = reference.conditionOf(regime);
  const { levels, knownAt } = diagnosis({
    condition,
    examinedAt,
    today,
    random,
    isPlanned: regime.group !== undefined,
  });
  const createdAt = knownAt + random.whole(8, 40) * minuteMs;
  const recordId = uuidAt(createdAt, random);
  const { treatments, usages, isOpen } = writeTreatments({
    ...setting,
    // The random values shared by a group: batches and outcome are those of the first animal.
    random: visit ? randomOf(visit.seed, occasion.animal.row._id) : random,
    groupRandom: visit ? randomOf(visit.seed, 'group') : undefined,
    regime,
    animalId: occasion.animal.row._id,
    heads: occasion.animal.heads ?? null,
    reproductiveState: occasion.animal.row.reproductive_state,
    recordId,
    startedAt: examinedAt + 10 * minuteMs,
    writtenAt: createdAt,
  });
  const notes = caseNotes(regime, occasion, random);
  const record: RecordRow = {
    _id: recordId,
    animal_id: occasion.animal.row._id,
    ...levels,
    body_sites: sitesIn(notes, condition.organ),
    notes,
    examined_at: new Date(examinedAt).toISOString(),
    recheck_on: isOpen ? new Date(today + random.whole(1, 6) * dayMs).toISOString().slice(0, 10) : null,
    ...stampsOf(farm, vet, createdAt),
  };
  return { record, treatments, usages };
};
