/* Plain data and rules, because the app explains the figures with them without loading the schemas. */

/** The groups of antibiotics. `highest priority` is EMA category B, which RUMA and Red Tractor adopted. */
export const antibioticGroups = [
  'penicillins',
  'cephalosporins-1-2',
  'cephalosporins-3-4',
  'aminoglycosides',
  'macrolides',
  'lincosamides',
  'tetracyclines',
  'sulfonamides-trimethoprim',
  'amphenicols',
  'pleuromutilins',
  'quinolones',
  'polymyxins',
  'others',
] as const;
export type AntibioticGroup = (typeof antibioticGroups)[number];

export const highestPriorityGroups: readonly AntibioticGroup[] = ['cephalosporins-3-4', 'quinolones', 'polymyxins'];

const words: Readonly<Record<AntibioticGroup, string>> = {
  penicillins:
    'amoxicillin ampicillin benzylpenicillin cloxacillin dicloxacillin flucloxacillin nafcillin oxacillin penethamate penicillin phenoxymethylpenicillin',
  'cephalosporins-1-2':
    'cefacetrile cefadroxil cefalexin cefalonium cefapirin cefazolin cefuroxime cephalexin cephalonium cephapirin',
  'cephalosporins-3-4': 'cefoperazone cefovecin cefquinome ceftiofur',
  aminoglycosides:
    'apramycin dihydrostreptomycin framycetin gentamicin kanamycin neomycin paromomycin spectinomycin streptomycin',
  macrolides:
    'acetylisovaleryltylosin erythromycin gamithromycin spiramycin tildipirosin tilmicosin tulathromycin tylosin tylvalosin',
  lincosamides: 'clindamycin lincomycin pirlimycin',
  tetracyclines: 'chlortetracycline doxycycline oxytetracycline tetracycline',
  'sulfonamides-trimethoprim': 'baquiloprim trimethoprim',
  amphenicols: 'chloramphenicol florfenicol thiamphenicol',
  pleuromutilins: 'tiamulin valnemulin',
  quinolones:
    'cinoxacin danofloxacin difloxacin enrofloxacin flumequine ibafloxacin marbofloxacin norfloxacin orbifloxacin oxolinic pradofloxacin',
  polymyxins: 'colistin polymyxin',
  others: 'bacitracin fusidate fusidic furaltadone metronidazole novobiocin rifaximin',
};

const groupOfWord: ReadonlyMap<string, AntibioticGroup> = new Map(
  antibioticGroups.flatMap((group) => words[group].split(' ').map((word) => [word, group] as const)),
);

/**
 * The group of an active substance, whichever salt it is (`Colistin Sulphate`, `Procaine Benzylpenicillin`). Null for
 * what is not an antibiotic: an anti-inflammatory in the same product, clavulanic acid.
 */
export const antibioticGroupOf = (substance: string): AntibioticGroup | null => {
  for (const word of substance.toLowerCase().match(/[a-z]+/g) ?? []) {
    const group = groupOfWord.get(word) ?? (/^sul(f|ph)a/.test(word) && !salts.has(word) ? sulfonamides : null);
    if (group) return group;
  }
  return null;
};

const sulfonamides: AntibioticGroup = 'sulfonamides-trimethoprim';
const salts = new Set(['sulfate', 'sulphate']);
