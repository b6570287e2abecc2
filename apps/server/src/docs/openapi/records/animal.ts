import type { RecordWords } from './record-words.ts';

const history = (value: string): string =>
  `History of ${value}, ordered by date; the last entry is the one shown. A value sent is pushed, never replaces.`;

export const animalWords: RecordWords = {
  tag: {
    name: 'Animals',
    description: 'The animals of a farm. The central list holds them all: none are created or deleted here.',
  },
  types: {
    Animal: 'An animal of a farm.',
    AnimalChange: 'What may be changed of an animal. Only the fields sent change; null clears an optional one.',
    HistoryEntry: 'One value of a history.',
    HeadCount: 'How many heads a group held on a day.',
    HeadCountPush: 'A count to push onto a history.',
    HistoryPush: 'A value to push onto a history.',
    DeceasedRecord: 'That the animal is dead, and why.',
  },
  fields: {
    Animal: {
      _id: 'Id on the central list.',
      farm_id: 'The farm.',
      date_joined_farm: 'Null: on the farm since birth.',
      date_left_farm: 'Null: still on the farm.',
      date_of_birth: 'When it was born.',
      species: 'For example Cattle, Pig, Sheep, Chicken, Turkey.',
      national_breed_code: 'National breed code. An unknown one is not refused.',
      gender: 'Male or Female. Sent in any case of letters; another word is refused.',
      age: 'In words, from the date of birth to today or to death.',
      reproductive_state: history('states such as heifer, In-calf heifer, dry, Castrated'),
      milk_yield_level: history('Low, Medium, High'),
      diet_intensity: history('diets such as Extensive Grazing, Intensive Grazing'),
      head_count:
        'How many heads a pen, flock, house or batch held, as it was counted. A value sent is pushed; the last entry is the latest count. Empty for a single animal, or where nobody counted.',
      herd_id: 'Stock group, if any.',
      stock_id: 'Herd or flock managed as one.',
      identification_number: 'Ear tag. A wrong check digit is not refused.',
      eid: 'Additive: electronic ids, as 15 digits.',
      management_number: 'Additive: the number by which the farm calls it, as on a collar or a farm’s own tag.',
      freeze_brand: 'Additive: the number branded on it.',
      deceased_record: 'Set if the animal is dead.',
      updated_at: 'When it was last changed.',
      version: 'Counts the saved versions of this document.',
    },
    AnimalSearch: {
      current_reproductive_state: 'The last entry of `reproductive_state`: the one shown.',
      current_milk_yield_level: 'The last entry of `milk_yield_level`: the one shown.',
      current_diet_intensity: 'The last entry of `diet_intensity`: the one shown.',
      on_farm: 'True: alive, and has not left the farm.',
      deceased: 'True: has a `deceased_record`.',
    },
    HistoryEntry: { name: 'The value.', date: 'Since when.' },
    HistoryPush: { name: 'The value.', date: 'Since when. Without it: now.' },
    HeadCount: { count: 'How many heads.', date: 'When they were counted.' },
    HeadCountPush: { count: 'How many heads.', date: 'When they were counted. Without it: now.' },
    DeceasedRecord: {
      created_at: "The service's own.",
      updated_at: "The service's own.",
      date_of_death: 'When it died.',
      cull_reason: 'Why it was culled.',
      cull_fate: 'What became of it after that.',
      mortality_reason: 'Causes of death.',
      method: 'How it died. Null in records that are older than this field.',
      euthanasia_method:
        'By what it was euthanased: injection, free bullet, captive bolt, electrical, or in other words.',
      carried_out_by: 'Who killed it, where somebody did.',
    },
  },
};
