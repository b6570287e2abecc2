import type { RecordWords } from './record-words.ts';

const history = (value: string): string =>
  `History of ${value}, ordered by date; the last entry is the one shown. A value sent is added and replaces nothing.`;

export const animalWords: RecordWords = {
  tag: {
    name: 'Animals',
    description: 'The animals of a farm. They come from the central list and cannot be created or deleted here.',
  },
  types: {
    Animal: 'An animal of a farm.',
    AnimalChange: 'Changes to an animal. Only the fields sent change; null clears an optional one.',
    HistoryEntry: 'One value of a history.',
    HeadCount: 'The number of animals in a group on a day.',
    HeadCountPush: 'A count to add to a history.',
    HistoryPush: 'A value to add to a history.',
    DeceasedRecord: 'The death of the animal, and its cause.',
  },
  fields: {
    Animal: {
      _id: 'Id on the central list.',
      farm_id: 'The farm.',
      date_joined_farm: 'Null: on the farm since birth.',
      date_left_farm: 'Null: still on the farm.',
      date_of_birth: 'When it was born.',
      species: 'For example Cattle, Pig, Sheep, Chicken, Turkey. A word that no list knows is accepted with a warning.',
      national_breed_code: 'National breed code. An unknown one is not refused.',
      gender: 'Male or Female, in upper or lower case; another word is refused.',
      age: 'In words, from the date of birth to today or to death.',
      reproductive_state: history(
        'states such as heifer, In-calf heifer, dry, Castrated; or what a pen holds: sow, gilt, boar, finisher, weaner',
      ),
      milk_yield_level: history('Low, Medium, High'),
      diet_intensity: history('diets such as Extensive Grazing, Intensive Grazing'),
      head_count:
        'The counted number of animals in a pen, flock, house or batch. A value sent is added; the last entry is the latest count. Empty for a single animal, or if nobody has counted.',
      herd_id: 'Stock group, if any.',
      stock_id: 'Herd or flock managed as one.',
      identification_number: 'Ear tag. A wrong check digit is not refused.',
      eid: 'Additive: electronic ids, as 15 digits.',
      management_number: 'Additive: the farm’s own number for it, as on a collar or a management tag.',
      freeze_brand: 'Additive: its freeze brand.',
      deceased_record: 'Set if the animal is dead.',
      updated_at: 'When it was last changed.',
      version: 'Counts the saved versions of this document.',
      warnings:
        'Only in the answer to a change: what is probably wrong in what was sent, although it was accepted. Absent if nothing is.',
    },
    AnimalSearch: {
      current_reproductive_state: 'The last entry of `reproductive_state`: the one shown.',
      current_milk_yield_level: 'The last entry of `milk_yield_level`: the one shown.',
      current_diet_intensity: 'The last entry of `diet_intensity`: the one shown.',
      on_farm: 'True: alive, and has not left the farm.',
      species_known:
        'True: some list knows its species. False: it has none, or one that no list knows, so it is in no list of one species.',
      deceased: 'True: has a `deceased_record`.',
    },
    AnimalChange: { warnings: 'Read-only: ignored in requests.' },
    HistoryEntry: { name: 'The value.', date: 'Since when.' },
    HistoryPush: { name: 'The value.', date: 'Since when. Without it: now.' },
    HeadCount: { count: 'The number of animals.', date: 'When they were counted.' },
    HeadCountPush: { count: 'The number of animals.', date: 'When they were counted. Without it, now.' },
    DeceasedRecord: {
      created_at: "The service's own.",
      updated_at: "The service's own.",
      date_of_death: 'When it died.',
      cull_reason: 'Why it was culled.',
      cull_fate: 'What happened to it after that.',
      mortality_reason: 'Causes of death.',
      method: 'How it died. Null in records older than this field.',
      euthanasia_method:
        'The method of euthanasia: injection, free bullet, captive bolt, electrical, or in other words.',
      carried_out_by: 'Who killed it, if somebody did.',
    },
  },
};
