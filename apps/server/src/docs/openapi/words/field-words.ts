import { recordVersions } from '../components/record-components.ts';
import { stamped } from '../records/record-words.ts';
import { recordFieldWords } from '../records/words.ts';
import { calendarFeedFieldWords } from './calendar-feed-words.ts';
import { listFieldWords } from './list-field-words.ts';
import { movedWorkFieldWords } from './moved-work-words.ts';
import { peopleFieldWords } from './people-field-words.ts';
import { ofPracticeProduct, practiceProductFieldWords } from './practice-product-words.ts';
import { practicesBesideFieldWords } from './practices-beside-words.ts';
import { priceCodeFieldWords } from './price-code-words.ts';
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
  happened_at: 'When it happened: the date that was entered, otherwise the time of recording.',
};

const sitesOfCase = {
  body_sites: 'Additive: the place on the animal of the case it belongs to, such as `left hind quarter`.',
};

const preferences = {
  language: 'The language on devices on which nobody has chosen one; null: that of the browser.',
  species: 'The species the practice works with, which are offered first. Empty: none in particular.',
  setup_skipped: 'Steps of setting up a practice that it has skipped.',
};

/** What each field is, by component. Inputs and searches use the descriptions of their document. */
export const fieldWords: Readonly<Record<string, Words>> = {
  ...peopleFieldWords,
  ...practiceProductFieldWords,
  ...calendarFeedFieldWords,
  ...priceCodeFieldWords,
  ...reportSendingFieldWords,
  ...reportTrendFieldWords,
  ...movedWorkFieldWords,
  ...savedViewFieldWords,
  ...teamFieldWords,
  ...webhookFieldWords,
  /** For bodies and answers that have no name. */
  '': {
    _id: 'The document.',
    milk_for_people: 'False: no milk from this farm is for human consumption. Null removes the answer.',
    nation: 'The nation; null derives it from postcode and holding number.',
    nonce: 'The nonce of the request, which shows that this answer belongs to it.',
    protocol: 'The version of the sync protocol that the service speaks.',
    epoch: 'The epoch of the service.',
  },
  Farm: {
    _id: 'Holding number (CPH), or another identifier of the holding.',
    name: 'What the farm is called.',
    keeper: 'Who keeps the animals.',
    address: 'Where it is.',
    post_code: 'Postcode of that address.',
    robust_farm_type: 'Farm type, for example Dairy.',
    less_favoured_area_status: 'Area status.',
    organic_status: 'True if the animals have organic status.',
    e_animal_records: 'True if animal records are kept electronically.',
    e_ketosis_data: 'True if ketosis data arrive automatically.',
    e_milk_conductivity_data: 'True if milk conductivity data arrive automatically.',
    e_milk_yield_data: 'True if the milk yield of each cow arrives automatically.',
    nation:
      'Its nation, where somebody has set it. Null: it follows the postcode and the county of the holding number.',
    milk_for_people:
      'False: no milk from this farm is for human consumption, so a medicine without a milk withdrawal is not a gap. Null: nobody has answered.',
  },
  DeletedRecord: {
    resource: 'What it is.',
    _id: 'Its id.',
    farm_id: 'The farm where its animal lives now.',
    farm_name: 'What that farm is called.',
    animal_id: 'The animal.',
    identification_number: 'Ear tag of its animal.',
    species: 'Species of its animal.',
    medical_record_id: 'The medical record it belongs to; null if it is one itself or belongs to none.',
    treatment_id: 'The treatment history it belongs to; null if it belongs to none.',
    deleted_at: 'When it was deleted.',
    deleted_by: 'Who deleted it; null if that was not recorded.',
    device: 'The device on which it was deleted.',
    version: 'Its version after the deletion.',
    treatments_below: 'How many treatments were deleted with it.',
    usages_below: 'How many medicine usages were deleted with it.',
    restore_first: 'Its parent, if that is deleted too and must be restored first; null if there is none.',
    document: 'The document as it was when it was deleted.',
  },
  Change: {
    resource: 'The kind of document.',
    op: '`created`, `updated`, `deleted`, or `moved`: the animal came from another farm, or, without a document, went to one.',
    _id: 'Id of the document.',
    farm_id: 'The farm on which it happened.',
    at: 'When it was last written; not recorded for farms.',
    by: 'Who last wrote it; null if it was not a person.',
    document: 'The document as it was when you read it; null if it is no longer on this farm.',
  },
  Changes: {
    data: 'The changes, in the order in which they happened on each farm.',
    cursor: 'The cursor for the next page. Store it together with the result of processing this page.',
    more: 'True: there is more to read immediately.',
  },
  AdeCollection: {
    view: 'The part of the collection that this page is.',
    member: 'The resources, in the order in which they were last written.',
  },
  AdeView: {
    pageSize: 'The most resources on a page.',
    next: 'The address of the next page; absent on the last.',
  },
  ExportMark: {
    cursor: 'If the answer is cut off, continue with it. The last one is where following the changes begins.',
    more: 'False: this is the last line, and nothing is missing.',
  },
  ...practicesBesideFieldWords,
  SetBackFarms: { farms: 'Such farms that you may see, by name; usually none.' },
  SetBackFarm: { farm_id: 'The farm.', farm_name: 'What it is called.', since: 'When the service noticed.' },
  ...recordFieldWords,
  DateSpan: { from: 'From this moment.', to: 'Up to but not including this moment.' },
  Product: {
    _id: 'Marketing authorisation number.',
    product_name: 'Name of the product.',
    active_substances: 'Its active substances.',
    distributors: 'Who sells it.',
    status_date: 'When its status last changed.',
    controlled_drug_schedule: 'Schedule, if a controlled drug.',
    target_species: 'Species, in the words of the authorisation.',
    controlled_drug: 'True if a controlled drug.',
    authorization_route: 'How it was authorised.',
    theraputic_group: 'Groups, as on the list. The interface has only this spelling.',
    date_of_issue: 'When the authorisation was granted.',
    ma_holder: 'Holder of the marketing authorisation.',
    territories: 'Where it may be sold.',
    distribution_category: 'For example POM-V.',
    highest_priority_antibiotic: 'True if an antibiotic of last resort.',
    spc_link: 'The address of its data sheet (SPC).',
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
    presentation: 'True for a sign that has not been diagnosed yet.',
    zoonotic: 'True if people can catch it from the animals, false if not; null: the list does not say.',
    mondo: 'The same condition in the Mondo disease ontology.',
    venom: 'Its VeNom code, if your list has one. Byre ships none.',
    snomed: 'Its SNOMED CT identifier, if your list has one. Byre ships none.',
    icar: 'Its key in the ICAR Central Health Key, if your list has one. Byre ships none.',
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
    has_logo: 'Whether a logo has been set, so that it can be read.',
  },
  PasswordLink: { by: 'Who made it.' },
  FactorChange: {
    kind: 'What was done.',
    name: 'The name of the passkey; null if it is not about one.',
    on: 'The device or application on which it was done, by the name it gave.',
  },
  PasswordResetUse: {
    by: 'Who made the link.',
    at: 'When it was used.',
    confirmed_at: 'When the person confirmed that they had used it themselves.',
    confirmed_on: 'The application or device on which they confirmed it.',
  },
  ResetConfirmation: { password: 'The current password.' },
  SessionLimits: {
    phone_idle_days: 'Days after its last use, for a session on a phone or of another system.',
    desk_idle_hours: 'Hours after its last use, for a session at a desk.',
    session_days: 'Days after the sign-in, for any session, however much it is used.',
  },
  Logo: { width: 'In pixels.', height: 'In pixels.', byte_size: 'The type of the stored picture.' },
  LogoUpload: { data: 'The picture, in base64.' },
  PracticePreferences: preferences,
  PreferencesChange: preferences,
  LockDemand: { of_everybody: 'True: the app requires it on each device, and nobody can remove it.' },
  LockKey: { key: '32 random bytes in base64url.' },
  Device: {
    protocol: 'The version of the sync protocol that it speaks.',
    person: 'Whose device it is.',
    name: 'The device, by the name it gave.',
    last_seen_at: 'When it was last in touch.',
    pending:
      'Changes that were unsent on it then. For a person who works for several practices, those of farms that this one serves; null if the device did not report them by farm.',
    oldest_pending_at: 'When the oldest of them was made, by its own clock.',
    persisted: 'Whether its browser has promised to keep the storage; null if it cannot be asked.',
    lost: 'Unsent changes that were lost with its storage the last time that happened.',
    clock_offset_ms:
      'The correction for its clock in milliseconds, to the minute; 0 if it is less than five minutes, null if not reported.',
    lost_at: 'When that was noticed.',
    removal_asked_at: 'When an admin last asked for the records to be removed from it.',
    records_removed_at:
      'When the device last reported that this was done. If that is earlier than the request, it is still to be done.',
  },
  AnimalOfFarm: farmName,
  MedicalRecordOfFarm: { ...whereabouts, state: '`open` until one of its treatments was successful, then `closed`.' },
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
        version: 'The number of the version.',
        op: 'The operation that made this version.',
        at: 'When the service wrote it.',
        event_time:
          'When it happened: the time of the device’s clock, corrected by the clock’s error; null if not reported.',
        device_time: 'The time that the device’s clock showed; null if the device did not report the clock’s error.',
        clock_offset_ms:
          'The correction that was added to it to give `event_time`, in milliseconds, as the device measured it against this service; null if not reported.',
        user: 'Who made it.',
        device: 'The application or device it came from.',
        author: 'Who wrote it, if `user` accepted it for them; otherwise null.',
        reset_by:
          'Who made the link for the password with which `user` was signed in, if the user had not yet confirmed that they used it themselves; otherwise null.',
        document: 'The whole document as it was then; for a deletion, as it was deleted.',
        reason: 'Why it was changed, where its writer was asked; otherwise null.',
      },
    ]),
  ),
  VersionAuthor: { id: 'The person; null if a list was imported.', name: 'Their name.' },
  Problem: {
    type: 'The address of its description: `/api/docs#<code>`.',
    title: 'The same for every problem with this code.',
    status: 'The HTTP status.',
    code: 'What went wrong. The list is closed.',
    detail: 'What went wrong this time, in a sentence.',
    errors: 'The fields at fault.',
    doubts: 'With doubtful figures of a formulary or of a product of a practice: what each was compared with.',
    session:
      'With 401, if the session of the token is over: `ended` by a person (signed out, signed out everywhere, a new password, an account disabled), or `ran-out` because it was not used for too long.',
  },
  FieldError: { code: 'What is wrong with it. The list is closed.', message: 'What is wrong, in a sentence.' },
};
