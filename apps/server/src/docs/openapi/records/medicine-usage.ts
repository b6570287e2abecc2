import { ownId, type RecordWords, stamped } from './record-words.ts';

export const medicineUsageWords: RecordWords = {
  tag: { name: 'Medicine usage', description: 'The medicines used in a treatment.' },
  types: {
    MedicineUsage: 'One medicine used in a treatment.',
    MedicineUsageInput: 'A medicine usage as it is created. Only `product_id` is required.',
    MedicineUsageChange: 'A medicine usage as it is changed. Only the fields sent change.',
    TotalVolume: 'An amount of medicine.',
    ActiveSubstance: 'A substance of a product.',
    Batch: 'A batch of a product.',
    Withdrawal: 'How long one kind of produce may not be used.',
    Cascade: 'Whether the medicine was used outside its authorisation, and why.',
  },
  fields: {
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
      number_of_animals:
        'How many heads of a pen or flock it was given to. Null for a single animal, or where nobody counted.',
      practice_product:
        'What the product is, where the list does not have it and `product_id` begins with `practice:`. Sent with the first use, it writes the product down for the practice; frozen from then on. Null for a product of the list.',
      holding_id:
        'The farm on which the animal stood when it was given, as far as the service knows, else the one it was written on. It stays when the animal moves to another farm.',
    },
    ActiveSubstance: { name: 'The substance.', concentration: 'How much of it a unit of the product holds.' },
    TotalVolume: { volume: 'How much.', units: 'The unit: ml, g, tubes, tablets …' },
    Cascade: { used: 'True if used outside the authorisation.', reason: 'Why the authorised use would not do.' },
    Batch: { number: 'Number on the pack.', expiry: 'Last day of use.' },
    Withdrawal: {
      product_type: 'The kind of produce.',
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
  },
};
