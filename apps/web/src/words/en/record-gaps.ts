import { gaps, missing } from '@byre/contract/report-words/en/record-gaps';

/** What is missing from a medicine record, shown in its cell, and the list of what is checked. */
export const recordGaps = {
  missing,
  gap: gaps,
  complete: 'Nothing that Byre checks is missing.',
  checked: 'What Byre checks',
  checks: [
    'Recorded: the animal, how many for a pen or flock, the batch, the quantity and its unit, the reason, who gave it, and the withdrawal for meat. For milk only where the animal may be milked: on dairy farms, dairy breeds, goats, and animals with a milk yield; and not on a farm whose milk is not for human consumption. For eggs only where birds may be laying: females from 16 weeks (quail from 6) or of unknown age, and hens, ducks and quail of that age without a sex.',
    'The end of treatment: on the record for the farmer at once, in the medicine record after 60 days.',
    'No expired batch, no start in the future, and no product listed only for other species unless used under the cascade. Where the list names no species for a product, this is not checked.',
    'No substance that is banned in food-producing animals, unless all produce is recorded as not for human use.',
    'Under the cascade: the reason, the date of examination, the amount of active substance, and no withdrawal below the legal minimum, as far as the practice has confirmed the label. In Northern Ireland the minimum is not checked.',
    'For a highest-priority antibiotic: a culture or sensitivity result in the case or its treatment.',
  ],
};
