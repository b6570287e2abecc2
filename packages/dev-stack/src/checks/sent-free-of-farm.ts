import type { Free } from './free-statement.ts';

/** Those of what the service sends by itself: mail, reports by schedule, and webhooks. */
export const sentFreeOfFarm: readonly Free[] = [
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
    says: 'select email, language from farm_contact',
    reason: 'The address that the practice of the schedule keeps of its farm.',
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
    says: 'from report_sending as item where {mayBeRead(of)}',
    reason: 'mayBeRead says the farms that the reader sees, and is a statement itself.',
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
    file: 'webhooks/subscription.ts',
    says: 'select practice_id from practice_farm where farm_id',
    reason: 'Which webhooks may be concerned; what they may see is asked when a message is made.',
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
