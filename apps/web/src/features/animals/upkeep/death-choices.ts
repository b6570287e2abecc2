import { isBird } from '@byre/contract/animals/birds';
import { euthanasiaMethods } from '@byre/contract/animals/death-methods';
import { isKnownSpecies, isOfSpecies } from '@byre/contract/animals/species';

/*
 * What is offered when an animal has died, by species. Records hold these words in English, whatever the language of the
 * screen, and other words are accepted, so that a list can change without any record changing its meaning. No word has a
 * comma, because a reason for a cull is one text of several.
 */

type Choices = {
  /** Common causes, offered when no case names one. */
  causes: readonly string[];
  /** Why the sector culls, in the groups used by British herd recording. */
  cullReasons: readonly string[];
};

const cattle: Choices = {
  causes: ['Pneumonia', 'Mastitis', 'Lameness', 'Injury', 'Bloat', 'Calving', 'Old age', 'Not known'],
  cullReasons: [
    ...['Infertility', 'Mastitis or cell count', 'Lameness or feet', 'Low yield', 'TB reactor', 'Johne’s disease'],
    ...['Udder or teats', 'Injury', 'Temperament', 'Old age', 'Surplus'],
  ],
};

const sheep: Choices = {
  causes: [
    ...['Pneumonia', 'Lambing', 'Prolapse', 'Twin lamb disease', 'Mastitis', 'Clostridial disease', 'Liver fluke'],
    ...['Hypothermia or starvation', 'Dog attack', 'Injury', 'Old age', 'Not known'],
  ],
  cullReasons: [
    ...['Broken mouth', 'Barren', 'Udder or teats', 'Prolapse', 'Lameness or feet', 'Poor condition'],
    ...['Lambing trouble', 'Poor mothering', 'Maedi visna', 'Johne’s disease', 'Injury', 'Old age', 'Surplus'],
  ],
};

const goats: Choices = {
  causes: [
    ...['Pneumonia', 'Kidding', 'Pregnancy toxaemia', 'Mastitis', 'Clostridial disease', 'Bloat', 'Scour'],
    ...['Injury', 'Old age', 'Not known'],
  ],
  cullReasons: [
    ...['Infertility', 'Mastitis or cell count', 'Udder or teats', 'Low yield', 'Lameness or feet', 'Poor condition'],
    ...['Johne’s disease', 'CAE', 'Caseous lymphadenitis', 'TB reactor', 'Injury', 'Temperament', 'Old age', 'Surplus'],
  ],
};

const pigs: Choices = {
  causes: [
    ...['Pneumonia', 'Scour', 'Farrowing', 'Prolapse', 'Crushed by the sow', 'Twisted gut', 'Lameness', 'Meningitis'],
    ...['Tail biting', 'Injury', 'Old age', 'Not known'],
  ],
  cullReasons: [
    ...['Infertility', 'Small litters', 'Farrowing trouble', 'Lameness or feet', 'Prolapse', 'Udder or teats'],
    ...['Poor mothering', 'Poor condition', 'Poor growth', 'Hernia', 'Tail biting', 'Temperament', 'Injury', 'Old age'],
    ...['Surplus'],
  ],
};

const birds: Choices = {
  causes: [
    ...['Egg peritonitis', 'Prolapse', 'Pecking or cannibalism', 'Smothering', 'Coccidiosis'],
    ...['Heart failure or ascites', 'Leg problems', 'Heat stress', 'Predator', 'Injury', 'Old age', 'Not known'],
  ],
  cullReasons: [
    ...['End of lay', 'Poor lay', 'Leg problems', 'Poor growth', 'Poor condition', 'Pecking or cannibalism'],
    ...['Prolapse', 'Disease', 'Injury', 'Old age', 'Surplus'],
  ],
};

const deer: Choices = {
  causes: ['Pneumonia', 'Calving', 'Parasites', 'Poor condition', 'Injury', 'Old age', 'Not known'],
  cullReasons: [
    ...['Infertility', 'Poor condition', 'Lameness or feet', 'TB reactor', 'Johne’s disease', 'Injury', 'Temperament'],
    ...['Old age', 'Surplus'],
  ],
};

const horses: Choices = {
  causes: ['Colic', 'Laminitis', 'Lameness', 'Foaling', 'Injury', 'Old age', 'Not known'],
  cullReasons: ['Lameness or feet', 'Poor condition', 'Infertility', 'Injury', 'Temperament', 'Old age', 'Surplus'],
};

const camelids: Choices = {
  causes: ['Pneumonia', 'Parasites', 'Giving birth', 'Poor condition', 'Injury', 'Old age', 'Not known'],
  cullReasons: [
    ...['Infertility', 'Poor condition', 'Lameness or feet', 'TB reactor', 'Injury', 'Temperament', 'Old age'],
    ...['Surplus'],
  ],
};

const others: Choices = {
  causes: ['Disease', 'Giving birth', 'Injury', 'Old age', 'Not known'],
  cullReasons: ['Disease', 'Poor condition', 'Injury', 'Old age', 'Surplus'],
};

const bySpecies: ReadonlyMap<string, Choices> = new Map(
  Object.entries({
    ...{ Cattle: cattle, Sheep: sheep, Goat: goats, Pig: pigs, Deer: deer },
    ...{ Horse: horses, Donkey: horses, Alpaca: camelids, Llama: camelids },
  }),
);

/** If the species is not recorded, an animal with a tag is most likely one of the cattle. */
const choicesOf = (species: string | null): Choices => {
  if (!isKnownSpecies(species)) return cattle;
  return isBird(species) ? birds : (bySpecies.get(species) ?? others);
};

export const usualCauses = (species: string | null): readonly string[] => choicesOf(species).causes;
export const usualCullReasons = (species: string | null): readonly string[] => choicesOf(species).cullReasons;

const everyList = [...bySpecies.values(), birds, others];

/** Every cause and reason that is offered for some species. */
export const everyReason: ReadonlySet<string> = new Set(
  everyList.flatMap(({ causes, cullReasons }) => [...causes, ...cullReasons]),
);

export const cullFates = ['Abattoir', 'Fallen stock', 'Slaughtered on the farm'] as const;

/**
 * The methods that are lawful for the species, the usual ones first (Regulation (EC) 1099/2009, annex I, kept by the
 * Welfare of Animals at the Time of Killing Regulations): dislocation of the neck only for poultry up to 5 kg, a blow to
 * the head only for piglets, lambs, kids and poultry up to 5 kg, gas only for pigs and poultry.
 */
export const euthanasiaMethodsFor = (species: string | null): readonly string[] => {
  if (isBird(species)) return ['cervical dislocation', ...usualMethods, 'blow to the head', 'gas'];
  if (isOfSpecies(species, ['Pig']) === 'yes') return [...usualMethods, 'blow to the head', 'gas'];
  return isOfSpecies(species, ['Sheep', 'Goat']) === 'yes' ? [...usualMethods, 'blow to the head'] : usualMethods;
};

const limited: readonly string[] = ['cervical dislocation', 'blow to the head', 'gas'];
const usualMethods: readonly string[] = euthanasiaMethods.filter((method) => !limited.includes(method));
