/** A statement about a table with a farm column that need not name a farm. */
export type Free = {
  /** Path from the server's sources. */
  readonly file: string;
  /** Part of the statement, with whitespace collapsed to one space and interpolated values in braces. */
  readonly says: string;
  readonly reason: string;
};

export const freeOfFarm: readonly Free[] = [
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
    says: 'select own.* from {identifier(table)} as own where {where}',
    reason: "The caller's condition says the farms, and is a statement itself.",
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
    file: 'mail/mailbox.ts',
    says: 'update report_sending set sent_at',
    reason: 'Notes what became of a mail that was just sent or given up.',
  },
  {
    file: 'modules/reports/schedules/queries.ts',
    says: 'from report_schedule as item where {mayBeRead(of)}',
    reason: 'mayBeRead says the farms that the reader sees, and is a statement itself.',
  },
  {
    file: 'modules/reports/schedules/queries.ts',
    says: 'from report_schedule as item where _id = {id}',
    reason: 'mayBeRead says the farms that the reader sees, and is a statement itself.',
  },
  {
    file: 'modules/reports/schedules/queries.ts',
    says: 'from report_schedule where _id = {id} and {mayBeRead(of)}',
    reason: 'mayBeRead says the farms that the writer sees, and is a statement itself.',
  },
  {
    file: 'modules/reports/schedules/queries.ts',
    says: 'as schedules from report_schedule where practice_id',
    reason: 'Counts all schedules of a practice against their limit.',
  },
  {
    file: 'modules/reports/schedules/queries.ts',
    says: 'update report_schedule set language',
    reason: 'Writes the schedule that was locked.',
  },
  {
    file: 'modules/reports/schedules/queries.ts',
    says: 'delete from report_schedule where _id',
    reason: 'Deletes the schedule that was locked.',
  },
  {
    file: 'modules/reports/schedules/work.ts',
    says: 'update report_schedule set lease',
    reason: 'Takes what is due, of whichever farm; what its owner may see is asked when the paper is made.',
  },
  {
    file: 'modules/reports/schedules/work.ts',
    says: 'from report_schedule s join practice',
    reason: 'Reads the schedule that was taken.',
  },
  {
    file: 'modules/reports/schedules/work.ts',
    says: 'select farm_id from practice_farm where practice_id',
    reason: 'The farms of the practice, beyond which its schedule sees nothing.',
  },
  {
    file: 'modules/reports/schedules/work.ts',
    says: 'update report_schedule set next_from',
    reason: 'Moves the schedule on that was taken.',
  },
  {
    file: 'modules/reports/schedules/work.ts',
    says: 'update report_schedule set failure',
    reason: 'Notes with the schedule that was taken why it failed.',
  },
  {
    file: 'modules/reports/sendings/queries.ts',
    says: 'from report_sending as item where _id = {id}',
    reason: 'Reads what the same transaction has noted.',
  },
  {
    file: 'modules/reports/sendings/queries.ts',
    says: 'from report_sending where practice_id',
    reason: 'Counts all sendings of a practice against their limit.',
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
    file: 'modules/webhooks/queries.ts',
    says: 'from webhook_delivery as item where webhook_id = {known}',
    reason: "Messages are a webhook's; whether the caller may see that was asked before.",
  },
  {
    file: 'modules/webhooks/queries.ts',
    says: "set state = 'waiting', tries = 0",
    reason: "Messages are a webhook's; whether the caller may change that was asked before.",
  },
  {
    file: 'modules/webhooks/queries.ts',
    says: 'from webhook_delivery as item where _id',
    reason: 'Reads the message that the same transaction has written.',
  },
  {
    file: 'photo-store/operator.ts',
    says: 'select farm_id, animal_id from attachment where sha256',
    reason: "Says whose photo the store has lost: the operator's command.",
  },
  {
    file: 'retention/due-rows.ts',
    says: 'delete from attachment_content as item',
    reason: 'Takes pictures that no attachment of any farm has any more.',
  },
  {
    file: 'retention/purge.ts',
    says: 'select distinct farm_id from practice_farm order by farm_id',
    reason: "Goes through all farms: the operator's command.",
  },
  {
    file: 'webhooks/queue.ts',
    says: 'from webhook_delivery where webhook_id',
    reason: 'Sends the messages of one webhook, of whichever farm; who may see the farm is asked when one is sent.',
  },
  {
    file: 'webhooks/settle.ts',
    says: 'set tries = tries + 1',
    reason: 'Notes what became of messages that were just sent.',
  },
  {
    file: 'webhooks/settle.ts',
    says: 'update webhook_delivery d set state = s.state',
    reason: 'Notes what became of messages that were just sent.',
  },
  {
    file: 'webhooks/settle.ts',
    says: "set state = 'withheld'",
    reason: 'Withholds messages of farms that the webhook may no longer see.',
  },
];
