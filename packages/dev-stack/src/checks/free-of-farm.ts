import type { Free } from './free-statement.ts';
import { sentFreeOfFarm } from './sent-free-of-farm.ts';

/** The statements about a table with a farm column that need not name a farm. */
export const freeOfFarm: readonly Free[] = [
  {
    file: 'access/audit.ts',
    says: 'select practice_id from practice_farm where farm_id',
    reason: 'To which practices an event is told; no record of a farm is read.',
  },
  {
    file: 'access/practice-admin.ts',
    says: 'select farm_id from practice_farm where practice_id = any',
    reason: 'Which of these farms a practice serves.',
  },
  {
    file: 'backup/restore-backup.ts',
    says: 'select count(*) as rows from',
    reason: "A backup holds all farms; the operator's command reads it back.",
  },
  {
    file: 'backup/take-backup.ts',
    says: 'copy (select',
    reason: "A backup holds all farms; only the operator's command makes one.",
  },
  {
    file: 'commands/documents.ts',
    says: 'where {firstRevision(work.access, table, id)}',
    reason: 'firstRevision says the farm of the access that it is given.',
  },
  {
    file: 'db/page.ts',
    says: 'where {of.scope}',
    reason: "Every list names its scope; the caller's fragment says the farm, and is a statement itself.",
  },
  {
    file: 'db/page.ts',
    says: 'from {identifier(resource.table)} as item where {condition}',
    reason: "The caller's condition says the farm, and is a statement itself.",
  },
  {
    file: 'db/plain-page.ts',
    says: 'join {identifier(table)} as item on {isChosen}',
    reason: 'Rows are joined by their whole key to those that the scope let through.',
  },
  {
    file: 'db/spread.ts',
    says: 'select own.* from {identifier(table)} as own {beside} where {where} {others}',
    reason: "The caller's condition says the farms, and is a statement itself.",
  },
  {
    file: 'commands/recount-facts.ts',
    says: 'select farm_id from medicine_usage where withheld is null',
    reason: 'What usages withhold is completed on every farm, one farm after the other.',
  },
  {
    file: 'commands/recount-facts.ts',
    says: 'select farm_id from practice_farm where practice_id =',
    reason: 'The farms that a practice serves, one after the other.',
  },
  {
    file: 'housekeeping/complete-withheld.ts',
    says: 'select distinct entry.practice_id, entry.product_id from formulary_entry as entry',
    reason: 'Products of which a residue limit was entered; no record of a farm leaves the job.',
  },
  {
    file: 'housekeeping/complete-stays.ts',
    says: 'select farm_id, lives_on from past_stay where head_count is null',
    reason: 'Stays of earlier releases are completed on every farm, one farm after the other.',
  },
  {
    file: 'housekeeping/tidy.ts',
    says: 'select distinct farm_id from attachment_upload',
    reason: 'Pictures that nobody goes on sending are let go on every farm, one farm after the other.',
  },
  {
    file: 'importers/central-list.ts',
    says: '(select count(*) from {identifier(list.table)} as stored where {missing(list)})',
    reason: 'Lists of products, conditions and breeds are the same for all farms.',
  },
  {
    file: 'importers/central-list.ts',
    says: 'update {identifier(list.table)} as stored',
    reason: 'Lists of products, conditions and breeds are the same for all farms.',
  },
  {
    file: 'importers/list-difference.ts',
    says: 'left join {identifier(table)} as stored',
    reason: 'Lists of products, conditions and breeds are the same for all farms.',
  },
  {
    file: 'importers/list-difference.ts',
    says: 'from {identifier(list.table)} as stored',
    reason: 'Lists of products, conditions and breeds are the same for all farms.',
  },
  {
    file: 'importers/import-runs.ts',
    says: '(select count(*) from import_line where import_id = run._id)',
    reason: 'Counts what is left of a run that somebody may undo; no record of a farm is read.',
  },
  {
    file: 'importers/import-runs.ts',
    says: 'select line, farm_id, entity_id',
    reason:
      'Of a run that was locked for somebody who may undo it; the farms of its lines are asked for again before they are touched.',
  },
  {
    file: 'importers/import-runs.ts',
    says: 'delete from import_line',
    reason: 'Of a run that was locked for somebody who may undo it.',
  },
  {
    file: 'modules/deleted-records/queries.ts',
    says: 'where item.deleted_at is not null and {visible}',
    reason: '`visible` says the farms that the reader sees, and is a statement itself.',
  },
  {
    file: 'modules/deleted-records/queries.ts',
    says: 'select animal_id from {identifier(table)}',
    reason: 'On Citus the name is that of a part of the statement, which holds rows of visible farms only.',
  },
  {
    file: 'modules/imports/people.ts',
    says: 'case when u.limited then array( select uf.farm_id',
    reason: 'To which farms somebody of the admin’s own practice is limited; no record of a farm is read.',
  },
  {
    file: 'modules/teams/queries.ts',
    says: 'delete from team_farm',
    reason: 'Which farms a team has belongs to its practice; no record of a farm is touched.',
  },
  {
    file: 'importers/staging.ts',
    says: 'create temporary table incoming',
    reason: 'Takes the columns of a table and none of its rows.',
  },
  {
    file: 'metrics/facts.ts',
    says: 'join quarantine q on q.farm_id = pf.farm_id',
    reason: "Counts what waits at each practice for the operator's metrics.",
  },
  {
    file: 'modules/audit/queries.ts',
    says: 'from audit_event',
    reason: "Events are a practice's; `within` says which practices the reader administers.",
  },
  {
    file: 'modules/invitations/queries.ts',
    says: 'insert into user_farm',
    reason: 'Limits an invited person to farms that the practice serves.',
  },
  {
    file: 'modules/reports/papers/queries.ts',
    says: 'select practice._id, practice.name',
    reason: "Which of the reader's practices serves the farm; no record of a farm is read.",
  },
  {
    file: 'modules/reports/trends/farms-beside.ts',
    says: 'join user_practice on user_practice.practice_id = own.practice_id',
    reason: "Which farms the reader's practices serve beside this one; what they see of them is asked when it is read.",
  },
  {
    file: 'modules/sync/push-queries.ts',
    says: 'select id, hash, ver from sync_mutation',
    reason: 'A device learns what became of edits of its own, on a farm that was taken away since.',
  },
  {
    file: 'metrics/facts.ts',
    says: 'from set_back where epoch',
    reason: "Counts farms for the operator's metrics and names none.",
  },
  {
    file: 'commands/practice-rows.ts',
    says: 'with written as',
    reason: 'Writes a row of a practice: its formulary, or a product of its own. No farm has either.',
  },
  {
    file: 'modules/changes/queries.ts',
    says: 'select _id::text from {identifier(table)}',
    reason: "Reads what ofLegs has gathered under that name, which is of the caller's farms.",
  },
  {
    file: 'modules/exports/queries.ts',
    says: 'from {identifier(table)} as item where {standing}',
    reason: 'Only the lists that are the same for all farms are exported by it.',
  },
  {
    file: 'modules/imports/queries.ts',
    says: 'select distinct farm_id from practice_farm',
    reason: "Asks which farms an admin's practices serve: it goes by the practice.",
  },
  {
    file: 'modules/people/operator.ts',
    says: 'delete from user_farm',
    reason: 'Ends what one person may see, on whichever farm.',
  },
  {
    file: 'modules/people/queries.ts',
    says: 'delete from user_farm',
    reason: 'Replaces what one person may see, on whichever farm; their admin was asked for before.',
  },
  {
    file: 'modules/quarantine/queries.ts',
    says: '{served} and _id in',
    reason: '`served` says the farms, in the line above.',
  },
  {
    file: 'modules/quarantine/queries.ts',
    says: 'select farm_id, mutation_id as id, state as how',
    reason: 'A device learns what became of its own edits, on whichever farm it made them.',
  },
  {
    file: 'modules/sync/device-queries.ts',
    says: 'select m.farm_id, count(*) as arrived',
    reason: "Counts a device's own edits, by farm.",
  },
  {
    file: 'modules/sync/epoch.ts',
    says: 'delete from set_back',
    reason: "A new epoch of the whole service: the operator's command.",
  },
  {
    file: 'modules/sync/prune.ts',
    says: 'select farm_id from sync_tombstone where at <',
    reason: 'Looks for the farm whose tombstones are oldest; what is deleted names that farm.',
  },
  {
    file: 'modules/sync/set-back-queries.ts',
    says: 'select count(distinct farm_id) as farms, iso(min(at)) as since',
    reason: 'Counts farms for the operator and names none.',
  },
  {
    file: 'modules/vendors/queries.ts',
    says: 'select k._id as id, k.name, k.prefix',
    reason: 'Lists the farms to which one connection is limited, for the practice that made it.',
  },
  {
    file: 'modules/vendors/queries.ts',
    says: 'delete from user_farm',
    reason: 'Replaces what one connection may see.',
  },
  {
    file: 'photo-store/operator.ts',
    says: 'select farm_id, animal_id from attachment where sha256',
    reason: "Says whose photo the store has lost: the operator's command.",
  },
  {
    file: 'db/snapshot.ts',
    says: 'select 1 as one from farm_head limit 1',
    reason: 'Takes a snapshot on each machine of Citus, and passes nothing on.',
  },
  {
    file: 'retention/due-rows.ts',
    says: 'not exists ( select from attachment',
    reason: 'Finds pictures that no attachment of any farm has any more.',
  },
  {
    file: 'retention/due-rows.ts',
    says: 'item.sha256 not in (select sha256 from attachment',
    reason: 'The same on Citus.',
  },
  {
    file: 'retention/purge.ts',
    says: 'select distinct farm_id from practice_farm order by farm_id',
    reason: "Goes through all farms: the operator's command.",
  },
  ...sentFreeOfFarm,
];
