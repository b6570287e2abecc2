import type { Json } from '@byre/contract/fields';
import type {
  PracticeProductChange,
  PracticeProductInput,
  StatedProductInput,
} from '@byre/contract/practice-products/schema';
import { isHighestPriorityAntibiotic } from '@byre/reference-data/antibiotics';
import { treatmentStrategies } from '@byre/reference-data/product-text';
import { animalsOfTarget, speciesWord } from '@byre/reference-data/species';
import { plain } from './sent.ts';
import type { Document } from './write.ts';

/** The fields of a product that a person writes. */
export const writtenFields = [
  'product_name',
  'authority',
  'certificate',
  'treatment_strategy',
  'target_species',
  'controlled_drug',
  'active_substances',
  'theraputic_group',
  'ma_holder',
  'distribution_category',
  'superseded_by',
  'notes',
  'active',
] as const;

/** The fields that follow from them. */
const followingFields = ['species', 'highest_priority_antibiotic'] as const;

/** The columns that a command writes. */
export const columns = [...writtenFields, ...followingFields] as const;

/** A product about which nothing is known. */
export const blankProduct: Document = {
  product_name: null,
  authority: null,
  certificate: null,
  treatment_strategy: [],
  target_species: [],
  controlled_drug: null,
  active_substances: [],
  theraputic_group: null,
  ma_holder: null,
  distribution_category: null,
  superseded_by: null,
  notes: null,
  active: true,
};

type Input = PracticeProductInput | PracticeProductChange | StatedProductInput;

/** The values after the fields sent have replaced those of `current`, with what follows from them. */
export const mergeProduct = (current: Document, input: Input): Document => {
  const sent = input as PracticeProductChange;
  const next = {
    ...current,
    ...plain(sent, [
      ...(['product_name', 'authority', 'certificate', 'controlled_drug', 'theraputic_group', 'ma_holder'] as const),
      ...(['distribution_category', 'superseded_by', 'notes', 'active'] as const),
    ]),
    ...(sent.treatment_strategy === undefined
      ? {}
      : { treatment_strategy: unique((sent.treatment_strategy ?? []).flatMap((form) => treatmentStrategies(form))) }),
    ...(sent.target_species === undefined ? {} : { target_species: unique(sent.target_species ?? []) }),
    ...(sent.active_substances === undefined ? {} : { active_substances: unique(sent.active_substances ?? []) }),
  };
  const targets = next.target_species as string[];
  return {
    ...next,
    species: unique(targets.flatMap((target) => animalsOfTarget(target) ?? [speciesWord(target)])),
    highest_priority_antibiotic: isHighestPriorityAntibiotic(next.active_substances as string[]),
  };
};

const unique = (values: readonly string[]): Json[] => [...new Set(values)];
