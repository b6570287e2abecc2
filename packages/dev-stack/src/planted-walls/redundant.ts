/**
 * Conditions that no test can notice, because other conditions of the same statement have the same effect, each with
 * its reason. They stay where they let Postgres use an index, or where they make the intent explicit.
 */
export const redundant: readonly {
  place: RegExp;
  condition: RegExp;
  /** If the same condition is in several statements of the file: the one meant. */
  statement?: RegExp;
  reason: string;
}[] = [
  {
    place: /^modules\/sync\/buckets\/(farms|practices)\.ts/,
    condition: /^(farm_id|practice_id|user_id) = any \(/,
    reason: 'listViewers looks its answer up by bucket and person: rows of others would only make it longer.',
  },
  {
    place: /^modules\/imports\/queries\.ts/,
    condition: /^farm_id = any \(\$\{farmIds\}/,
    reason: 'Each farm of a list is looked up in the answer: others would only make it longer.',
  },
  {
    place: /^modules\/imports\/undo-animals\.ts/,
    condition: /^farm_id = any \(\$\{moved/,
    reason: 'Each animal is looked up by its farm and id in the answer: others would only make it longer.',
  },
  {
    place: /^access\/practice-admin\.ts/,
    condition: /^farm_id = any\(\$\{narrowedTo\(farms\)\}/,
    reason: 'Each farm that was asked for is looked up in the answer: others would only make it longer.',
  },
  {
    place: /^modules\/history\/queries\.ts/,
    condition: /^farm_id = \$\{farmId\}$/,
    statement: /->> 'holding_id'/,
    reason:
      'Each version of a use is kept in the history of its holding too: one elsewhere that names it has its like there.',
  },
  {
    place: /^modules\/reports\/visit-plan\.ts/,
    condition: /^record\.deleted_at is null$/,
    statement: /left join medical_record as record/,
    reason: 'A task comes of a record that lives, or of what is below one: it is deleted along with its record.',
  },
  {
    place: /^modules\/reports\/visit-plan\.ts/,
    condition: /^usage\.farm_id = scope\.farm_id$/,
    statement: /usage\.holding_id = scope\.farm_id/,
    reason: 'The holding where a use was given is its farm, or the animal has moved and no longer belongs to the farm.',
  },
  {
    place: /^db\/medical_record_state/,
    condition: /./,
    reason: 'No statement calls the function any more: `stateOfRecord` says it in each, and its conditions are seen.',
  },
  {
    place: /^webhooks\/payload\.ts/,
    condition: /^item\.farm_id = wanted\.farm_id$/,
    reason: 'What is found is looked up by its own farm and id: a twin on another farm would only make it longer.',
  },
  {
    place: /^replica\/reader\.ts/,
    condition: /^(using \((farm|practice)_id\)|user_practice\.user_id = \$\{userId\})$/,
    reason:
      'What counts is written by the reader. One who wrote where they no longer belong would only read the primary.',
  },
  {
    place: /^db\/farm_moved_to/,
    condition: /^farm_id <> of_farm$/,
    reason: 'One farm has one row of a version: it is a deletion or an update, and never both.',
  },
  {
    place: /^housekeeping\/tidy\.ts/,
    condition: /^farm_id = \$\{farmId\}$/,
    reason:
      'Done on Citus only, where rows are deleted one farm after the other. Together they are those of all farms.',
  },
  {
    place: /^commands\/stays\.ts/,
    condition: /(farm_id|lives_on) =/,
    reason: 'Done on Citus only, where the tests of moved animals notice it (`npm run test:citus`).',
  },
  {
    place: /^modules\/sync\/buckets\/farms\.ts/,
    condition: /^h\.farm_id = any \(\$\{farmIds\}/,
    reason: 'Each farm that somebody may see is looked up in the answer: others would only make it longer.',
  },
  {
    place: /^(db\/spread|modules\/(sync\/live\/queries|sync\/set-back-queries|audit\/queries))\.ts/,
    condition:
      /^(served\.farm_id = \$\{farmId\}|farm_id = any \(\$\{(farmIds|farms)\}|(farm_id|practice_id) in \( ?select |s\.user_id = theirs\.user_id|user_id = )/,
    statement: /gathered(First|Alone)|^`\s*(practice_id in \(|farm_id = any \(|farm_id in \()/,
    reason: 'Gathers rows on Citus only, for a statement that asks for the same again.',
  },
  {
    place: /^modules\/reports\/scope\.ts/,
    condition: /^(farm_id|holding_id) in \(select farm_id from scope\)$/,
    reason: 'Gathers rows on Citus only, for reports that ask for the same again.',
  },
  {
    place: /^modules\/quarantine\/queries\.ts/,
    condition: /(^own\.practice_id = |^(farm_id|_id) in \(select farm_id from practice_farm|^practice_id = )/,
    statement: /^`(own\.practice_id = |(farm_id|_id) in \(select farm_id from practice_farm)/,
    reason: 'Gathers rows on Citus only, for a view that is asked for the same again.',
  },
  {
    place: /^modules\/changes\/queries\.ts/,
    condition: /^((farm_id|stay\.lives_on) = any \(\$\{farmIds\}|farm_id in \(select stay\.farm_id from past_stay)/,
    reason: 'Gathers rows on Citus only, for a feed that asks for the same again.',
  },
  {
    place: /^modules\/reports\/day-book\.ts/,
    condition: /^(farm_id|holding_id|lives_on) in \(select farm_id from reach\)$/,
    reason: 'Gathers rows on Citus only, for a day book that asks for the same again.',
  },
  {
    place: /^modules\/reports\/moved-work\.ts/,
    condition:
      /^(farm_id|holding_id|\(farm_id, animal_id\)) in \(select (farm_id|lives_on)(, animal_id)? from (scope|stay|medicine_usage)\)$/,
    statement: /^`farm_id in \(select/,
    reason: 'Gathers rows on Citus only, for an answer that asks for the same again.',
  },
  {
    place: /^modules\/reports\/day-book\.ts/,
    condition: /^(served\.farm_id in \(select farm_id from scope|practice_id in \(select practice_id from charged)\)$/,
    reason: 'Each farm and practice is looked up in the result: others would only make it longer.',
  },
  {
    place: /^commands\/move-animals\.ts/,
    condition: /^farm_id = \$\{from\}$/,
    statement: /^`leaving as materialized/,
    reason: 'What is found is left out of rows of that farm alone: ids of others leave out none of them.',
  },
  {
    place: /^db\/animal_whereabouts/,
    condition: /^a\.farm_id = f\._id$/,
    reason: 'No statement of this release calls it: it stays for servers of the one before, while they are replaced.',
  },
];
