import { adeOperationWords } from './ade-words.ts';
import { attachmentOperationWords } from './attachment-words.ts';
import { calendarFeedOperationWords } from './calendar-feed-words.ts';
import { deletedRecordOperationWords } from './deleted-record-words.ts';
import { keyOperationWords } from './key-words.ts';
import { priceCodeOperationWords } from './price-code-words.ts';
import { reportSendingOperationWords } from './report-sending-words.ts';
import { savedViewOperationWords } from './saved-view-words.ts';
import { teamOperationWords } from './team-words.ts';
import { webhookOperationWords } from './webhook-words.ts';

const ofRows =
  'The whole answer shows one moment, in the order of the ids. If it is cut off, request the rest with `after_id` of the last complete row. The rest then shows that later moment.';
const byFarm = 'Rows are ordered by farm first, so send `after_farm_id` too.';

/** Descriptions of operations, by id, or by name if they apply to every resource. */
export const operationWords: Readonly<Record<string, string>> = {
  ...adeOperationWords,
  ...attachmentOperationWords,
  ...calendarFeedOperationWords,
  ...deletedRecordOperationWords,
  ...keyOperationWords,
  ...priceCodeOperationWords,
  ...reportSendingOperationWords,
  ...savedViewOperationWords,
  ...teamOperationWords,
  ...webhookOperationWords,
  search:
    'Each key is a field, each value one value or an array of values. Several values of a field are alternatives; several fields must all match. Text is compared exactly. An empty array matches nothing.',
  create:
    'The answer is the whole document, with the fields that the service fills in. A client may send its own `_id`; one that a record of the same kind has already, on whatever farm, is 409.',
  update: 'Fields that are not sent stay as they are; null clears an optional one. The answer is the whole document.',
  'animals.update':
    'Fields that are not sent stay as they are; null clears an optional one. `reproductive_state`, `milk_yield_level`, `diet_intensity` and `head_count` are histories: a value sent is pushed onto them. Animals cannot be created or deleted.',
  'treatmentHistory.updateByBody':
    'The published address of this operation has no id in it, so the `_id` goes in the body; without it: 400.',
  'treatmentHistory.removeByBody':
    'The published address of this operation has no id in it, so the `_id` goes in the query or the body; without it: 400.',
  'session.signIn':
    'The token is valid for two weeks after its last use, at a desk (`place`) for twelve hours after its last use, and for ninety days at most. A practice may set other limits. The answer never reveals whether an account exists. People with a second factor send `one_time_code` too. Each sign-in makes a new session, so this write ignores an Idempotency-Key.',
  'session.whoAmI': 'With the practices they work in.',
  'session.signOut': 'Other sessions of the same person continue.',
  'account.sessions': 'A session is a device or an application with which somebody signed in.',
  'account.endSessions': 'For a lost device. Unsent work on other devices stays there until the next sign-in.',
  'account.resetPassword': 'The token works once. For an invalid one the answer is 410, whatever is wrong with it.',
  'secondFactors.standing': 'Only your own.',
  'secondFactors.dismissNotice':
    'The app shows the notices until then. For changes made on another device (`factor_changes`), a session that existed before the change settles it for all devices of the person; a later session only for itself.',
  'secondFactors.makeRecoveryCodes': 'They are shown once; only hashes are stored.',
  'secondFactors.confirmation': 'Sensitive operations need a session that was confirmed within the last ten minutes.',
  'secondFactors.demand': 'For everybody in the practice.',
  'changes.read':
    'Without a cursor the first pages are a snapshot: every document that is not deleted, as `created`. After that, each document written since then appears once, in its current form, however often it was written. Documents of one farm are in the order of their last write. With `Accept: text/event-stream` the answer is a stream of server-sent events `changes`, each a page, whose `id` is its cursor. A key receives nothing that its scopes do not cover.',
  'exports.everything':
    'Lines in the form of changes, all `created`, and after each thousand or so a mark with a cursor. The whole answer shows one moment. After a cut, continue with the cursor of the last mark, and discard what came after it. The last mark says `"more":false`: follow the changes from its cursor, with the same `farm_id` and `resource`, and nothing is missed. A key receives nothing that its scopes do not cover.',
  'exports.farms': ofRows,
  'exports.animals': `${ofRows} ${byFarm}`,
  'exports.medicalRecords': `${ofRows} ${byFarm}`,
  'exports.treatmentHistory': `${ofRows} ${byFarm}`,
  'exports.medicineUsage': `${ofRows} ${byFarm}`,
  'exports.observations': `${ofRows} ${byFarm}`,
  'exports.attachments': `${ofRows} ${byFarm} Each says where its picture is. The pictures themselves are read one by one, below their animal.`,
  'exports.products': ofRows,
  'exports.conditions': ofRows,
  'farms.setBack':
    'The database was restored from a backup and the operator has not completed the restore yet. Until then writes to these farms are 503 `set-back`; reading continues.',
  'farms.beside':
    'Practices that show nothing are not listed; each decides for itself (`PUT /api/practices/{practiceId}/shown-names`). Your own are left out.',
  'farms.setNation':
    'Which diseases are notifiable, and where to report them, follows the nation. Without an answer it follows the postcode and the county of the holding number.',
  'farms.answerMilk':
    'If no milk is for human consumption, a missing milk withdrawal does not count as a gap in the farm’s records.',
  'practices.setDetails':
    'For admins of the practice. They are printed on its reports. Fields that are sent are replaced; null clears one.',
  'practices.setTimeZone': 'For admins of the practice. Reports count days and months in this time zone.',
  'people.endSessions':
    'For admins of a practice, for people who work in no other. Their devices are told at their next request: 401.',
  'invitations.look': 'Open to anyone who has the link.',
  'sync.ping': 'For devices. A guest network’s sign-in page cannot know the nonce.',
  'lockKeys.demand': 'For everybody in the practice.',
  'lockKeys.setDemand':
    'For admins of the practice. Devices require it when the app is next opened with signal. Unsent changes stay on them.',
  'lockKeys.forget': 'For devices. Only your own.',
  'session.signInUnprefixed': 'The same, at the address that was published first.',
  'secondFactors.beginTotp':
    'An authenticator app in use keeps working until a code from the new secret has been sent.',
  'secondFactors.setTotp': 'Only this answer contains the ten new recovery codes.',
  'secondFactors.removeTotp': 'The recovery codes are removed too.',
  'secondFactors.confirm':
    'Attempts count as attempts to sign in. Signing in counts as a confirmation. Each proof is new, so this write ignores an Idempotency-Key.',
  'secondFactors.takeAway':
    'For admins of a practice, for people who work in no other. The audit records it, and the person is told.',
  'secondFactors.setDemand':
    'For admins of the practice. An admin without a second factor signs in as before but cannot manage the practice until they have set one up; where it is required of everybody, people without one sign in as before and are answered only what concerns their own account. The admin who requires it must have one.',
  'passkeys.own': 'Their names, and when each was last used.',
  'passkeys.update': 'Changes the name only, not the key itself.',
  'passkeys.creationOptions':
    'For `navigator.credentials.create`. Nothing is stored: the challenge is sealed, and valid for this session only. 404 if the service’s public address is not configured.',
  'passkeys.register': 'At most twenty. Only passkeys that verify their user (fingerprint, face or code) are accepted.',
  'passkeys.remove': 'You can still sign in with the password. The audit records the removal.',
  'passkeys.signInOptions':
    'For `navigator.credentials.get`. The browser offers the passkeys it has for this service, so no name is needed. 404 if the service’s public address is not configured.',
  'passkeys.signIn':
    'Counts as password and one-time code together, even if a practice requires a second factor. Attempts count as attempts with a password. Each sign-in makes a new session, so this write ignores an Idempotency-Key.',
  'passkeys.confirmationOptions': 'Send what the browser answers to `POST /api/session/confirmation`.',
  'account.endSession': 'Your other devices are told at their next request: 401. Unsent work stays on them.',
  'account.changePassword': 'The session of this request continues. Attempts count as attempts to sign in.',
  'account.confirmReset':
    'Until then the history of what they write shows who made the link (`reset_by`). If there is nothing to confirm, nothing changes. Attempts count as attempts to sign in.',
  'sessionLimits.get': 'For admins of the practice.',
  'sessionLimits.set':
    'For admins of the practice. Takes effect immediately, for open sessions too. For people in several practices, the strictest limits apply.',
  'practiceLogo.picture': 'For everybody in the practice. A JPEG or PNG.',
  'practiceLogo.set':
    'For admins of the practice. JPEG, PNG or WebP, at most 512 kB and 1.5 million pixels. It is encoded again, so that nothing but its pixels is stored.',
  'practiceLogo.remove': 'For admins of the practice. Repeating it changes nothing.',
  'practicePreferences.get': 'For everybody in the practice.',
  'practicePreferences.set': 'For admins of the practice. People who have chosen a language on a device keep it.',
  'shownNames.get': 'For admins of the practice.',
  'shownNames.set':
    'For admins of the practice. Devices of the other practices get a name, or lose it, when the record is next written. Telephone number, e-mail address and address are shown with the farm at the desk of the other practice. Fields that are not sent stay as they are.',
  'people.colleagues':
    'For everybody in a practice, not for keys. Only people who may sign in, you included. Admins read more at `GET /api/people`.',
  'people.get': 'For admins of a practice.',
  'people.list': 'For admins of a practice.',
  'people.update':
    'For admins of a practice, for people who work in no other. Fields that are not sent stay as they are. With `If-Match`, two admins do not overwrite each other. Disabling a person ends their sessions, and the links they handed out stop working. The links also stop working when an admin gets another role. Nobody can change their own role or disable themselves, so a practice always has an admin.',
  'audit.list':
    'For admins of a practice. Entries about people’s access are kept for five years and cannot be changed. Writes of records and the formulary come from their histories. Several filters must all match.',
  'securityLog.list':
    'For admins of a practice. What one person or key did at one operation from one address within an hour is one event, with its number of times. Events are kept for half a year, and written some seconds after they happened.',
  'securityLog.news': 'For admins of a practice. Each admin has their own.',
  'securityLog.look': 'For admins of a practice. What happens after that moment is reported again.',
  'people.sessions': 'For admins of a practice.',
  'people.endSession':
    'For admins of a practice, for people who work in no other. The device is told at its next request: 401. Unsent work stays on it.',
  'people.offerReset':
    'For admins of a practice, for people who work in no other. Nobody can make one for themselves: 403. The person is told at their next contact. The link works once, for 24 hours; a newer one replaces it. The old password works until a new one is chosen.',
  'invitations.get': 'For admins of a practice.',
  'invitations.list': 'For admins of a practice.',
  'invitations.create':
    'For admins of a practice. The link works once, for seven days unless `days` says otherwise. Another invitation of the practice to the same e-mail address that is still open is withdrawn: the newest link is the one that works.',
  'invitations.again':
    'For admins of a practice, even for one that was withdrawn or has expired. One that was used is 409.',
  'invitations.withdraw': 'Withdrawing it again changes nothing. One that was used is 409: disable the person instead.',
  'invitations.register':
    'The account has the e-mail address of the invitation. If there is already one with that address, the answer is 409 and the invitation stays open.',
  'formulary.create':
    'For vets and admins of the practice, who confirm it by writing it. A practice has one entry for a product and species: a second one is 409. A client may send its own `_id`. Figures are compared with the product’s name, with what the practice confirmed before and with its other entries: one that may be a slip is 422 with `implausible` until `confirm` names it, and one that cannot be, as more than 1,000 mg in a ml, is 422.',
  'formulary.update':
    'For vets and admins of the practice. Fields that are not sent stay as they are; null clears an optional one. The writer confirms the whole entry as it then is: an imported one is confirmed by sending it back. `active` alone confirms nothing. Figures are checked as for a new entry; a shorter withdrawal needs a `reason`.',
  'formulary.remove': 'For vets and admins of the practice.',
  'formulary.previewFile':
    'For vets and admins of the practice. Columns are described in the README of `reference-data`. `doubts` lists the figures of a line that may be slips.',
  'formulary.applyFile':
    'For vets and admins of the practice. Invalid lines are reported and left out; of the others, all are written or none. A line with more than 1,000 mg in a ml or a g is invalid. An entry that changes must be confirmed again by somebody who has checked it, who is then asked about its `doubts`.',
  'practiceProducts.create':
    'For vets and admins of the practice. A client may send its own `_id`. A use can also describe the product itself, as `practice_product`. A name with more than 1,000 mg in a ml or a g is 422.',
  'practiceProducts.update':
    'For vets and admins of the practice. Earlier uses keep what they say about it. `active: false` retires it. `superseded_by` joins it to a product of the list, which replaces it from then on; only an admin may do that. Another strength in the name is 422 with `implausible` until `confirm` names `/product_name`.',
  'lists.standing': 'For admins.',
  'lists.checkConversion':
    'For admins of the practice that keeps the lists. Every figure that uses the table then says who compared it and when.',
  'lists.previewProducts':
    'For admins of the practice that keeps the lists. The regulator\u2019s XML, or its sheets as CSV.',
  'lists.applyProducts':
    'For admins of the practice that keeps the lists. In one transaction; repeating it changes nothing. Devices fetch only the rows that changed.',
  'lists.previewConditions': 'For admins of the practice that keeps the lists. JSON, or CSV.',
  'lists.applyConditions':
    'For admins of the practice that keeps the lists. In one transaction; repeating it changes nothing. No condition is ever removed from the list.',
  'imports.previewAnimals':
    'For admins, on the farms that their practice serves. CSV with the fields of an animal as its header, or documents line by line as the export has them; 30,000 rows at most. An animal is found by its `_id`, else by its ear tag. One that is on another of your farms moves from there with all its cases. A blank cell leaves the stored value, and animals that the file does not name stay as they are. Ask for more of the lines with `skip`, and for those of one outcome with `what`.',
  'imports.applyAnimals':
    'For admins, on the farms that their practice serves. In one transaction; repeating it changes nothing. Invalid lines are reported and left out. With the `fingerprint` of a preview, exactly what was previewed is done, or nothing.',
  'imports.previewFarms':
    'For admins of the practice that keeps the lists. Of existing farms, only those it serves can be changed. CSV with the fields of a farm as its header, or one document on each line; at most 30,000 rows. A new farm is served by your practice; who serves an existing one does not change.',
  'imports.applyFarms':
    'For admins of the practice that keeps the lists. In one transaction; repeating it changes nothing. Invalid lines are reported and left out. With the `fingerprint` of a preview, exactly what was previewed is done, or nothing.',
  'imports.previewPeople':
    'For admins. CSV with the columns `email` and `role` (vet, staff or admin), and optionally `name`, `farms` (holdings separated by semicolons; blank: all farms) and `practice_id`; at most 200 rows. Somebody who belongs to the practice already, or has an open invitation, is unchanged if the file says the same, and refused otherwise.',
  'imports.applyPeople':
    'For admins. Each new person gets an invitation, by mail too where the service sends mail. Invalid lines are reported and left out. With the `fingerprint` of a preview, exactly what was previewed is done, or nothing.',
  'imports.recent':
    'Imports of animals, farms and people: for admins of all practices concerned. Imports of the formulary: for vets and admins of its practice.',
  'imports.previewUndo': 'For those who may undo it.',
  'imports.undo':
    'Within 24 hours. What the import added is removed, and what it changed is restored. A line is kept if somebody has since changed the same thing, recorded something for a new animal or farm, or accepted the invitation. Lines that were kept can be tried again.',
  'imports.columns': 'For everybody in the practice. `list` is animals, farms, people or formulary.',
  'imports.rememberColumns':
    'For vets and admins of the practice. Headers that are not sent stay as they are; at most 500.',
  'devices.list': 'For admins of the practice.',
  'devices.get': 'For admins of the practice.',
  'devices.removeRecords':
    'For admins of the practice. At its next contact the device sends its unsent changes, removes what came from the service, and signs its user out; `records_removed_at` then says when. What could not be sent stays there until their next sign-in. Asking again before that changes nothing.',
  'quarantine.list': 'For admins of the practice.',
  'quarantine.get': 'For admins of the practice.',
  'quarantine.accept':
    'For admins of the practice. The edit is carried out by the rules of its resource in the name of the admin; the history also names its author. This happens once: an edit that has already been decided is 409.',
  'quarantine.dismiss': 'For admins of the practice. An edit that has already been decided is 409.',
  'reports.antibioticUse':
    'Strengths are those that your practice has confirmed in its formulary. A use whose weight is not known is counted and listed as a gap, never taken as zero.',
  'reports.medicineRecord':
    'Facts that the law requires but nobody recorded are listed in `missing`. Purchases and disposals are recorded by the keeper, not here.',
  'reports.visitPlan':
    'By farm and day. Overdue re-checks are included, whatever the first day. Animals that left or died are not. A course without a recorded end is due for fourteen days.',
  'reportTrends.antibioticUse':
    'Complete months or quarters before `to`. With a farm and a species it also gives the farm’s quarter among the practice’s farms, if at least ten have a figure. No other farm is named.',
  'reportTrends.incidence':
    'The fifteen most frequent diseases in the report of new cases. With a farm it also gives the farm’s quarter among the practice’s farms, if at least ten had animals of the species. No other farm is named.',
  'reportPapers.antibioticUse':
    'A4, with the name and address of the practice. A person must have confirmed who they are, as for an export.',
  'reportPapers.medicineUse': 'By the names of products, as farm assurance requires each quarter.',
  'reportPapers.medicineRecord': 'At most 5,000 lines. What is missing is marked in its cell.',
  'reports.dayBook':
    'For invoicing, with the practice’s price code beside each entry. An invoicing system asks with a key that has `records:read`, for a day with `from` and `to` the same. An animal that has moved since is listed on the farm where the work was done. Days are in the practice’s time zone.',
  'reports.movedWork':
    'To list what was done on a holding on a day, take the records of the farm, leave out `done_elsewhere`, and add the rest. Papers for the keeper of a past day are made in this way.',
  'reportSheets.dayBookCsv':
    'For an invoicing system, with a key that has `records:read`: the same columns as the Excel file. An entry of several people, conditions or sites continues in further rows with the same `record_id` and without amounts. A period without work has the headings only.',
  'lockKeys.keep':
    'For devices. Storing the same key again changes nothing. Another key under the same id is 409, because a key that may be needed is never replaced.',
  'lockKeys.read': 'For devices, after signing in with the password because the PIN was forgotten.',
  'sync.live':
    'For devices. `head` and `heads` have counters by bucket, at the start and every 20 seconds; `presence` says who else is looking at an animal; `signed-out` that the session has ended. All of these are hints only: a pull gives the changes.',
  'sync.device':
    'For devices. If the highest number ever given to an edit goes back, the storage of the device was deleted. What was unsent then is counted and reported to the person and their practice.',
  'sync.presence': 'Kept for 30 seconds, in memory only.',
  'sync.push':
    'For devices. An edit that the server already has gets its first answer again, so a push can be repeated until its answer arrives.',
  'sync.pull':
    'For devices. The whole answer is read from one moment of the database; it begins with `hello` and is complete only if it ends with `bye`.',
};
