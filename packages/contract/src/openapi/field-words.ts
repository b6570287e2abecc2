import { listFieldWords } from './list-field-words.ts';
import { peopleFieldWords } from './people-field-words.ts';

type Words = Readonly<Record<string, string>>;

const history = (value: string): string =>
  `History of ${value}, ordered by date; the last entry is the one shown. A value sent is pushed, never replaces.`;

const stamped: Words = {
  farm_id: 'The farm.',
  animal_id: 'The animal.',
  medical_record_id: 'The medical record it belongs to.',
  treatment_id: 'The treatment history it belongs to.',
  created_at: 'When the service first had it.',
  updated_at: 'When it was last changed.',
  created_by: 'Who made it.',
  updated_by: 'Who changed it last.',
};

const ownId = 'Its id. A client may send its own when it creates.';
const level = (name: string): Words => ({
  [`${name}_conditions`]: `Conditions at the ${name} level. What is sent replaces what stands.`,
  [`${name}_diagnosis_methods`]: `Methods behind the ${name} conditions; each must be in the list of one of them.`,
});

const farmName = { farm_name: 'What its farm is called.' };
const whereabouts: Words = {
  ...stamped,
  ...farmName,
  identification_number: 'Ear tag of its animal.',
  species: 'Species of its animal.',
  happened_at: 'When it happened, as somebody wrote it down; else when it was recorded.',
};

/** What each field is, by component; inputs and searches take the words of their document. */
export const fieldWords: Readonly<Record<string, Words>> = {
  ...peopleFieldWords,
  Farm: {
    _id: 'Holding number (CPH), or whatever else identifies the holding.',
    name: 'What the farm is called.',
    keeper: 'Who keeps the animals.',
    robust_farm_type: 'Farm type, for example Dairy.',
    less_favoured_area_status: 'Area status.',
    organic_status: 'True if the animals have organic status.',
    e_animal_records: 'True if animal records are kept electronically.',
    e_ketosis_data: 'True if ketosis data come automatically.',
    e_milk_conductivity_data: 'True if milk conductivity data come automatically.',
    e_milk_yield_data: 'True if the milk yield of each cow comes automatically.',
    milk_for_people:
      'False: no milk of this farm goes to people, so a medicine without a milk withdrawal has no gap. Null: nobody answered.',
  },
  Animal: {
    _id: 'Id on the central list.',
    farm_id: 'The farm.',
    date_joined_farm: 'Null: on the farm since birth.',
    date_left_farm: 'Null: still on the farm.',
    species: 'For example Cattle, Pig, Sheep, Chicken, Turkey.',
    national_breed_code: 'National breed code. An unknown one is not refused.',
    gender: 'Male or Female.',
    age: 'In words, from the date of birth to today or to death.',
    reproductive_state: history('states such as heifer, In-calf heifer, dry, Castrated'),
    milk_yield_level: history('Low, Medium, High'),
    diet_intensity: history('diets such as Extensive Grazing, Intensive Grazing'),
    herd_id: 'Stock group, if any.',
    stock_id: 'Herd or flock managed as one.',
    identification_number: 'Ear tag. A wrong check digit is not refused.',
    deceased_record: 'Set if the animal is dead.',
    updated_at: 'When it was last changed.',
    version: 'Counts the saved versions of this document.',
  },
  HistoryEntry: { name: 'The value.', date: 'Since when.' },
  HistoryPush: { name: 'The value.', date: 'Since when. Without it: now.' },
  DeceasedRecord: {
    created_at: "The service's own.",
    updated_at: "The service's own.",
    mortality_reason: 'Causes of death.',
  },
  MedicalRecord: {
    ...stamped,
    _id: ownId,
    ...level('tentative'),
    ...level('presumptive'),
    ...level('confirmed'),
    notes: 'Free text.',
    examined_at: 'When the animal was seen.',
  },
  RecordedCondition: {
    condition_id: 'Id on the list of conditions.',
    date_diagnosed:
      'When it was diagnosed. Without it: the moment of the write; a condition that stays keeps its date.',
    name: 'As the list had it when it was diagnosed.',
    organ: 'As the list had it.',
    system: 'As the list had it.',
  },
  DiagnosisMethod: { name: 'The method, as the condition lists it.', notes: 'What was found.' },
  TreatmentHistory: {
    ...stamped,
    _id: ownId,
    start_date: 'When the treatment began.',
    end_date: 'When it ended.',
    response: 'How the animal responded.',
    successful_treatment: 'True when the case no longer persists.',
    treatment_strategy: 'How the animal was treated.',
    treated_by: 'Who treated: the vet, the farmer. One name is accepted as a list of one.',
    intervention_desc: 'Description or notes of the intervention.',
  },
  MedicineUsage: {
    ...stamped,
    _id: ownId,
    product_id: 'Id on the list of products. Changing it fills name, groups and substances anew.',
    name: 'Name of the product, frozen when it was used.',
    theraputic_group: 'Groups of the product, frozen. The interface knows this spelling only.',
    active_substances: 'Substances of the product, frozen.',
    total_volume: 'How much was used, in all. An array of one is accepted.',
    start_date: 'When the medicine was first given.',
    end_date:
      'When it was last given; without it the course goes on, and its produce is withheld. A date, or exactly midnight, counts as that whole day for withdrawals.',
    batches: 'Batches used.',
    dose: 'How much each time, and how often.',
    route: 'How it was given.',
    withdrawals: 'How long produce may not be used.',
    administered_by: 'Who gave it.',
    cascade: 'Use outside the authorisation.',
    group_id: 'Ties one treatment that was given to many animals.',
    holding_id:
      'The farm on which the animal stood when it was given, as far as the service knows, else the one it was written on. It stays when the animal moves to another farm.',
  },
  ActiveSubstance: { name: 'The substance.' },
  Batch: { number: 'Number on the pack.', expiry: 'Last day of use.' },
  Withdrawal: {
    not_permitted: 'True where the produce must never be used; then there is no period.',
    period: 'How long, from what it counts from. Zero withholds nothing.',
    unit: 'Of the period.',
    counts_from:
      'The end of treatment, or for milk the first calving after it: the entry `early lactation` of `reproductive_state`.',
    minimum_dry_days:
      'Where it counts from calving: the period begins no sooner than so many days after the end of treatment.',
    ends_at:
      "The service's own, rounded up only. Null means until further notice: the end of treatment or the calving is not known, or the produce must never be used.",
    basis: 'Where the period comes from: the data sheet, the cascade, the vet.',
  },
  Product: {
    _id: 'Marketing authorisation number.',
    product_name: 'Name of the product.',
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
  },
  Condition: {
    pathology: 'Name of the condition.',
    organ: 'Organ affected.',
    system: 'System affected.',
    tentative_diagnosis_methods: 'Signs that allow a tentative diagnosis.',
    presumptive_diagnosis_methods: 'Methods that allow a presumptive diagnosis.',
    confirmed_diagnosis_methods: 'Methods that confirm the diagnosis.',
    advice: 'Recommended advice.',
    treatments: 'Recommended treatments.',
    route_of_admin: 'Routes of administration.',
    species: 'Species it occurs in.',
    mondo: 'The same condition in the Mondo disease ontology.',
  },
  Practice: { _id: 'Id of the practice.', phone: 'Main number of the branch.', email: 'Main e-mail address.' },
  Credentials: {
    name: 'The application or device, as the person shall see it among their sessions.',
    place: 'Where it is: a session at a desk ends sooner. Without it, as on a phone.',
  },
  Session: {
    token: 'For `Authorization: Bearer <token>`. Shown once.',
    expires_at:
      'Two weeks after its last use, at a desk twelve hours, and ninety days after the sign-in at the latest, unless the practice sets other limits.',
  },
  OwnSession: {
    device: 'The application or device, as it named itself.',
    current: 'True for the session that asks.',
    expires_at:
      'Two weeks after its last use, at a desk twelve hours, and ninety days after the sign-in at the latest, unless the practice sets other limits.',
  },
  PersonSession: {
    device: 'The application or device, as it named itself.',
    expires_at:
      'Two weeks after its last use, at a desk twelve hours, and ninety days after the sign-in at the latest, unless the practice sets other limits.',
  },
  User: {
    password_link: 'A link that an admin made and nobody has used yet, to a new password of theirs.',
    password_resets: 'Their passwords that came from such links: those not confirmed yet, and all of the last 90 days.',
  },
  PasswordLink: { by: 'Who made it.' },
  PasswordResetUse: {
    by: 'Who made the link.',
    at: 'When it was used.',
    confirmed_at: 'When the person said that they used it themselves.',
    confirmed_on: 'The application or device that they said it on.',
  },
  ResetConfirmation: { password: 'The present password.' },
  SessionLimits: {
    phone_idle_days: 'Days after its last use, of a session on a phone or of another system.',
    desk_idle_hours: 'Hours after somebody last used it, of a session at a desk.',
    session_days: 'Days after the sign-in, of any session, however much it is used.',
  },
  LockKey: { key: '32 random bytes in base64url.' },
  PasswordChange: {
    current: 'The present password.',
    new: 'At least 10 characters, 12 for an admin; not made of the e-mail address, the name or the practice, and none that is tried first.',
  },
  PasswordReset: {
    token: 'What follows `#` in the link.',
    password:
      'At least 10 characters, 12 for an admin; not made of the e-mail address, the name or the practice, and none that is tried first.',
  },
  Person: {
    practices: 'Those of your practices that they belong to.',
    farms: 'The farms they are limited to; null: all farms of their practices, also those that come later.',
    disabled: 'True if they may not sign in.',
    works_elsewhere: 'True if they also belong to a practice that is not yours; then you cannot change them.',
    last_seen_at: 'When a session of theirs was last used, to the hour.',
    version: 'Counts the changes made to them; for `If-Match`.',
  },
  Device: {
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
  TreatmentHistoryOfFarm: whereabouts,
  MedicineUsageOfFarm: whereabouts,
  ...listFieldWords,
  RefusedEdit: {
    farm_id: 'The farm that it was written for.',
    moved_to: 'Where its animal lives now, if that is another farm that the practice serves; it is accepted there.',
    entity: 'What kind of document.',
    op: 'create, update or delete.',
    person: 'Who wrote it.',
    event_time: 'When it happened by the clock of the device, put right by what that was off.',
    detail: 'Why it was refused, as a sentence.',
    conflict: 'What clashed, if that is why.',
    fields: 'Per field the value that its author saw (`base`) and wrote (`new`).',
    state: 'open until the practice (accepted, dismissed) or its author (repaired, discarded) has decided.',
    closed_by: 'Who decided.',
  },
  Acceptance: { fields: 'Values that replace those of the edit, by field.' },
  DeviceReport: {
    pending: 'Edits that the service has not confirmed.',
    farms: 'The same farm by farm, so that each practice sees what is of its own farms.',
    max_seq: 'The highest number ever given to an edit on this device.',
    persisted: 'Whether the browser promised to keep the storage.',
    clock_offset_ms:
      'What is to be added to its clock, in milliseconds, to the minute; 0 where that is less than five minutes.',
    closed: 'Refused edits that are over on this device.',
    removed: 'The `remove` of an earlier answer: the records are off the device.',
  },
  DeviceAnswer: {
    known: 'Whether the service had heard of the device before.',
    lost: 'Unsent edits that went with its storage the last time.',
    lost_at: 'When that was noticed; null if never.',
    remove: 'Since when the practice asks for the records to be taken off this device; null where it does not.',
  },
  ...Object.fromEntries(
    ['Animal', 'MedicalRecord', 'TreatmentHistory', 'MedicineUsage', 'FormularyEntry'].map((document) => [
      `${document}Version`,
      {
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
