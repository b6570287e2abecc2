import { withheldBecause, withheldState } from '../words/withheld-words.ts';
import { ownId, type RecordWords, stamped } from './record-words.ts';

export const medicineUsageWords: RecordWords = {
  tag: { name: 'Medicine usage', description: 'The medicines used in a treatment.' },
  types: {
    MedicineUsage: 'One medicine used in a treatment.',
    MedicineUsageInput: 'A medicine usage to create. Only `product_id` is required.',
    MedicineUsageChange: 'Changes to a medicine usage. Only the fields sent change.',
    TotalVolume: 'An amount of medicine.',
    ActiveSubstance: 'A substance of a product.',
    Batch: 'A batch of a product.',
    Withdrawal: 'How long one kind of produce may not be used.',
    WithheldOfUsage:
      'What a usage withholds, of one kind of produce and for one reason. It does not change with time: `until` may be over.',
    Cascade: 'Whether the medicine was used outside its authorisation, and why.',
  },
  fields: {
    MedicineUsage: {
      ...stamped,
      _id: ownId,
      product_id: 'Id on the list of products. Changing it updates name, groups and substances.',
      name: 'Name of the product, frozen when it was used.',
      theraputic_group: 'Groups of the product, frozen. The interface has only this spelling.',
      active_substances: 'Substances of the product, frozen.',
      total_volume: 'The total amount used. An array of one is accepted.',
      start_date: 'When the medicine was first given.',
      end_date:
        'When it was last given. Without it the course is in progress, and its produce is withheld. A date, or exactly midnight, counts as that whole day for withdrawals.',
      batches: 'Batches used.',
      dose: 'The amount of each dose, and how often.',
      route: 'How it was given.',
      withdrawals: 'How long produce may not be used. Produce for which there is no line is not clear: see `withheld`.',
      administered_by: 'Who gave it.',
      cascade: 'Use outside the authorisation.',
      group_id: 'Links one treatment that was given to many animals.',
      number_of_animals:
        'How many animals of a pen or flock it was given to. Null for a single animal, or if nobody counted.',
      practice_product:
        'What the product is, where the list does not have it and `product_id` begins with `practice:`. Sent with the first use, it writes the product down for the practice; frozen from then on. Null for a product of the list.',
      label_withdrawals:
        'The periods of the label for this species and route, as somebody in the practice had confirmed them when it was used. Empty if nobody had.',
      residue_limit:
        'Whether a maximum residue limit is known for its substances, frozen. `unknown`: produce of the animal is never for human use, whatever period was sent, until an admin of the practice enters the limit. `not_required`: it is immunological.',
      withheld:
        'Everything that it withholds, ever: what is recorded, what is missing, and what may never be used. Null until the service has worked it out, which it does within a minute.',
      holding_id:
        'The farm on which the animal was when it was given, as far as the service knows, otherwise the farm on which it was recorded. It stays the same when the animal moves.',
    },
    ActiveSubstance: { name: 'The substance.', concentration: 'How much of it a unit of the product contains.' },
    TotalVolume: { volume: 'How much.', units: 'The unit: ml, g, tubes, tablets …' },
    Cascade: { used: 'True if used outside the authorisation.', reason: 'Why the authorised use was not suitable.' },
    Batch: { number: 'The number on the pack.', expiry: 'Last day of use.' },
    WithheldOfUsage: {
      product_type: 'The kind of produce.',
      state: withheldState,
      reason: withheldBecause,
      until: 'Until when; null means until further notice, or for ever.',
      suggested: 'The period of the confirmed label, where it is missing or longer than the recorded one.',
    },
    Withdrawal: {
      product_type: 'The kind of produce.',
      not_permitted: 'True if the produce must never be used. There is no period then.',
      period: 'How long, from what it counts from. Zero withholds nothing.',
      unit: 'The unit of the period.',
      counts_from:
        'The end of treatment or, for milk, the first calving after it: the entry `early lactation` in `reproductive_state`.',
      minimum_dry_days:
        'If it counts from calving: the period begins at the earliest this many days after the end of treatment.',
      ends_at:
        'Set by the service, and only ever rounded up. Null means until further notice: the end of treatment or the calving is not known, or the produce must never be used.',
      basis:
        'Where the period comes from: the data sheet, the cascade, the vet. One of the data sheet that is shorter than the confirmed label becomes the vet’s.',
      period_reason:
        'Why the period is shorter than the label that the practice has confirmed. Without one, and not under the cascade, the label’s period counts.',
    },
  },
};
