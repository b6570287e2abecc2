import { calendarFeedFieldWords } from './calendar-feed-words.ts';
import { listFieldWords } from './list-field-words.ts';
import { peopleFieldWords } from './people-field-words.ts';
import { ofPracticeProduct, practiceProductFieldWords } from './practice-product-words.ts';
import { practicesBesideFieldWords } from './practices-beside-words.ts';
import { recordVersions } from './record-components.ts';
import { stamped } from './records/record-words.ts';
import { recordFieldWords } from './records/words.ts';
import { reportSendingFieldWords } from './report-sending-words.ts';
import { reportTrendFieldWords } from './report-trend-words.ts';
import { savedViewFieldWords } from './saved-view-words.ts';
import { syncFieldWords } from './sync-field-words.ts';
import { teamFieldWords } from './team-words.ts';
import { webhookFieldWords } from './webhook-words.ts';

type Words = Readonly<Record<string, string>>;

const farmName = { farm_name: 'What its farm is called.' };
const ofAnimal: Words = {
  ...stamped,
  ...farmName,
  identification_number: 'Ear tag of its animal.',
  species: 'Species of its animal.',
};
const whereabouts: Words = {
  ...ofAnimal,
  happened_at: 'When it happened, as somebody wrote it down; else when it was recorded.',
};

const sitesOfCase = {
  body_sites: 'Additive: where on the animal the case is that it belongs to, such as `left hind quarter`.',
};

const preferences = {
  language: 'The language of devices on which nobody has chosen one; null: that of the browser.',
  species: 'The species that the practice works with: offered before others. Empty: none in particular.',
  setup_skipped: 'Steps of setting up a practice that it does without.',
};

/** What each field is, by component; inputs and searches take the words of their document. */
export const fieldWords: Readonly<Record<string, Words>> = {
  ...peopleFieldWords,
  ...practiceProductFieldWords,
  ...calendarFeedFieldWords,
  ...reportSendingFieldWords,
  ...reportTrendFieldWords,
  ...savedViewFieldWords,
  ...teamFieldWords,
  ...webhookFieldWords,
  /** Of bodies and answers that have no name. */
  '': {
    _id: 'The document.',
    milk_for_people: 'False: no milk of this farm goes to people. Null takes the answer back.',
    nation: 'The nation; null leaves it to postcode and holding number.',
    nonce: 'What the request gave, so that the answer is known to be its own.',
    protocol: 'The version of the sync protocol that the service speaks.',
    epoch: 'The epoch of the service.',
  },
  Farm: {
    _id: 'Holding number (CPH), or whatever else identifies the holding.',
    name: 'What the farm is called.',
    keeper: 'Who keeps the animals.',
    address: 'Where it is.',
    post_code: 'Postcode of that address.',
    robust_farm_type: 'Farm type, for example Dairy.',
    less_favoured_area_status: 'Area status.',
    organic_status: 'True if the animals have organic status.',
    e_animal_records: 'True if animal records are kept electronically.',
    e_ketosis_data: 'True if ketosis data come automatically.',
    e_milk_conductivity_data: 'True if milk conductivity data come automatically.',
    e_milk_yield_data: 'True if the milk yield of each cow comes automatically.',
    nation:
      'Its nation, where somebody has set it. Null: it follows the postcode and the county of the holding number.',
    milk_for_people:
      'False: no milk of this farm goes to people, so a medicine without a milk withdrawal has no gap. Null: nobody answered.',
  },
  DeletedRecord: {
    resource: 'What it is.',
    _id: 'Its id.',
    farm_id: 'The farm where its animal lives now.',
    farm_name: 'What that farm is called.',
    animal_id: 'The animal.',
    identification_number: 'Ear tag of its animal.',
    species: 'Species of its animal.',
    medical_record_id: 'The medical record that it belongs to; null where it is one or belongs to none.',
    treatment_id: 'The treatment history that it belongs to; null where it belongs to none.',
    deleted_at: 'When it was deleted.',
    deleted_by: 'Who deleted it; null where that was not kept.',
    device: 'The device on which it was deleted.',
    version: 'Its version as a deleted one.',
    treatments_below: 'How many treatments were deleted with it.',
    usages_below: 'How many medicine usages were deleted with it.',
    restore_first: 'What it belongs to and is deleted as well, so that it has to be restored before; null if nothing.',
    document: 'How it stood when it was deleted.',
  },
  Change: {
    resource: 'What the document is.',
    op: '`created`, `updated`, `deleted`, or `moved`: the animal came from another farm, or, without a document, went to one.',
    _id: 'Id of the document.',
    farm_id: 'The farm on which it happened.',
    at: 'When it was last written; of farms it is not kept.',
    by: 'Who wrote it last; null where it was no person.',
    document: 'The document as it stood when you read it; null where it is gone from this farm.',
  },
  Changes: {
    data: 'The changes, those of each farm in the order in which they happened.',
    cursor: 'Where the next page begins. Store it together with what you did with this one.',
    more: 'True: there is more to read at once.',
  },
  AdeCollection: {
    view: 'Which part of the collection this is.',
    member: 'The resources, in the order in which they were last written.',
  },
  AdeView: {
    pageSize: 'How many resources a page holds at most.',
    next: 'The address of the next page; absent on the last.',
  },
  ExportMark: {
    cursor: 'Ask on with it if the answer is cut; the last one is where following the changes begins.',
    more: 'False: this is the last line, and nothing is missing.',
  },
  ...practicesBesideFieldWords,
  SetBackFarms: { farms: 'Those that you may see, by name; usually none.' },
  SetBackFarm: { farm_id: 'The farm.', farm_name: 'What it is called.', since: 'When the service noticed.' },
  ...recordFieldWords,
  DateSpan: { from: 'Not before this moment.', to: 'Before this moment.' },
  Product: {
    _id: 'Marketing authorisation number.',
    product_name: 'Name of the product.',
    active_substances: 'Its active substances.',
    distributors: 'Who sells it.',
    status_date: 'When its status last changed.',
    controlled_drug_schedule: 'Schedule, if a controlled drug.',
    target_species: 'Species, as the authorisation words them.',
    controlled_drug: 'True if a controlled drug.',
    authorization_route: 'How it was authorised.',
    theraputic_group: 'Groups, as the list has them. The interface knows this spelling only.',
    date_of_issue: 'When the authorisation was granted.',
    ma_holder: 'Holder of the marketing authorisation.',
    territories: 'Where it may be sold.',
    distribution_category: 'For example POM-V.',
    highest_priority_antibiotic: 'True if an antibiotic of last resort.',
    spc_link: 'Where its data sheet (SPC) is.',
    ...ofPracticeProduct,
  },
  Condition: {
    pathology: 'Name of the condition.',
    synonyms: 'What else it is called.',
    causes: 'What causes it.',
    organ: 'Organ affected.',
    system: 'System affected.',
    tentative_diagnosis_methods: 'Signs that allow a tentative diagnosis.',
    presumptive_diagnosis_methods: 'Methods that allow a presumptive diagnosis.',
    confirmed_diagnosis_methods: 'Methods that confirm the diagnosis.',
    advice: 'Recommended advice.',
    treatments: 'Recommended treatments.',
    route_of_admin: 'Routes of administration.',
    species: 'Species it occurs in.',
    notifiable_in: 'Nations of the United Kingdom in which suspicion must be reported.',
    reportable: 'True if a finding is reported, by the laboratory or the vet.',
    presentation: 'True of a sign that has not been diagnosed yet.',
    mondo: 'The same condition in the Mondo disease ontology.',
    venom: 'Its VeNom code, where your list has one. Byre ships none.',
    snomed: 'Its SNOMED CT identifier, where your list has one. Byre ships none.',
    icar: 'Its key in the ICAR Central Health Key, where your list has one. Byre ships none.',
  },
  Practice: {
    _id: 'Id of the practice.',
    name: 'What it is called.',
    address_line_1: 'First line of its address.',
    address_line_2: 'Second line of its address.',
    address_line_3: 'Third line of its address.',
    town: 'Town of its address.',
    county: 'County of its address.',
    postcode: 'Postcode of its address.',
    phone: 'Main number of the branch.',
    email: 'Main e-mail address.',
  },
  PasswordLink: { by: 'Who made it.' },
  FactorChange: {
    kind: 'What was done.',
    name: 'What the passkey is called; null where it is about none.',
    on: 'The device or application that it was done with, as it names itself.',
  },
  PasswordResetUse: {
    by: 'Who made the link.',
    at: 'When it was used.',
    confirmed_at: 'When the person said that they used it themselves.',
    confirmed_on: 'The application or device that they said it on.',
  },
  ResetConfirmation: { password: 'The current password.' },
  SessionLimits: {
    phone_idle_days: 'Days after its last use, of a session on a phone or of another system.',
    desk_idle_hours: 'Hours after somebody last used it, of a session at a desk.',
    session_days: 'Days after the sign-in, of any session, however much it is used.',
  },
  Logo: { width: 'In pixels.', height: 'In pixels.', byte_size: 'Of what is kept.' },
  LogoUpload: { data: 'The picture, in base64.' },
  PracticePreferences: preferences,
  PreferencesChange: preferences,
  LockDemand: { of_everybody: 'True: the app asks for it on each device, and lets nobody take it off.' },
  LockKey: { key: '32 random bytes in base64url.' },
  Device: {
    protocol: 'The version of the sync protocol that it speaks.',
    person: 'Whose device it is.',
    name: 'The device, as it named itself.',
    last_seen_at: 'When it was last in touch.',
    pending:
      'Changes that lay on it unsent then. Of somebody who works for several practices, those of farms that this one serves; null where the device did not tell farm by farm.',
    oldest_pending_at: 'When the oldest of them was made, by its own clock.',
    persisted: 'Whether its browser promised to keep the storage; null when it cannot be asked.',
    lost: 'Unsent changes that went with its storage when that last happened.',
    clock_offset_ms:
      'What is to be added to its clock, in milliseconds, to the minute; 0 where that is less than five minutes, null when it did not tell.',
    lost_at: 'When that was noticed.',
    removal_asked_at: 'When an admin last asked for the records to be taken off it.',
    records_removed_at: 'When the device last said that this was done; before the other moment, it is still to come.',
  },
  AnimalOfFarm: farmName,
  MedicalRecordOfFarm: { ...whereabouts, state: 'open until a treatment of it was successful, then closed.' },
  TreatmentHistoryOfFarm: { ...whereabouts, ...sitesOfCase },
  MedicineUsageOfFarm: { ...whereabouts, ...sitesOfCase },
  ObservationOfFarm: whereabouts,
  AttachmentOfFarm: ofAnimal,
  ...listFieldWords,
  ...syncFieldWords,
  ...Object.fromEntries(
    [...Object.keys(recordVersions), 'FormularyEntryVersion', 'PracticeProductVersion'].map((version) => [
      version,
      {
        version: 'Which version of the document.',
        op: 'What made this version.',
        at: 'When the service wrote it.',
        event_time: 'When it happened by the clock of the device, put right by what that was off; null when not told.',
        device_time: 'What the clock of the device said; null where the device did not tell how right it was.',
        clock_offset_ms:
          'What was added to that to come to `event_time`, in milliseconds, as the device measured it against this service; null when not told.',
        user: 'Who made it.',
        device: 'The application or device it came from.',
        author: 'Who wrote it, where `user` accepted it for them; else null.',
        reset_by:
          'Who made the link to the password that `user` was signed in with, where they had not confirmed yet that they used it themselves; else null.',
        document: 'The whole document as it was then; of a deletion, as it was deleted.',
      },
    ]),
  ),
  VersionAuthor: { id: 'The person; null where a list was imported.', name: 'Their name.' },
  Problem: {
    type: 'Address of the words about it: `/api/docs#<code>`.',
    title: 'The same for each problem of this code.',
    status: 'The HTTP status.',
    code: 'What went wrong. The list is closed.',
    detail: 'What went wrong this time, as a sentence.',
    errors: 'The fields at fault.',
    session:
      'With 401, where the token is of a session that is over: `ended` by a person (signed out, signed out everywhere, a new password, an account disabled), or `ran-out`, not used for too long.',
  },
  FieldError: { code: 'What is wrong with it. The list is closed.', message: 'As a sentence.' },
};
