import type { Product } from '../products/schema.ts';

/* Plain data and rules, because the app explains the figures with them without loading the schemas. */

/** The groups of antibiotics. `highest priority` is EMA category B, which RUMA and Red Tractor adopted, and category A. */
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

/** Category B. An antibiotic that is reserved for people is in any group and is at least as restricted. */
export const highestPriorityGroups: readonly AntibioticGroup[] = ['cephalosporins-3-4', 'quinolones', 'polymyxins'];

/* Medicines for people are given to animals under the cascade, so their names are here too. */
const words: Readonly<Record<AntibioticGroup, string>> = {
  penicillins:
    'amoxicillin amoxiclav ampicillin benzylpenicillin cloxacillin coamoxiclav dicloxacillin flucloxacillin fluampicil mecillinam nafcillin oxacillin penethamate penicillin phenoxymethylpenicillin pivmecillinam',
  'cephalosporins-1-2':
    'cefacetrile cefaclor cefadroxil cefalexin cefalonium cefalotin cefamandole cefapirin cefatrizine cefazolin cefmetazole cefonicid cefotetan cefotiam cefoxitin cefprozil cefradine cefuroxime cephadrine cephalexin cephalonium cephalothin cephapirin cephazolin cephradine',
  'cephalosporins-3-4':
    'cefdinir cefditoren cefepime cefiderocol cefixime cefoperazone cefotaxime cefovecin cefpirome cefpodoxime cefquinome ceftaroline ceftazidime ceftibuten ceftiofur ceftobiprole ceftolozane ceftriaxone',
  aminoglycosides:
    'amikacin apramycin dihydrostreptomycin framycetin gentamicin gentamycin kanamycin neomycin netilmicin paromomycin plazomicin spectinomycin streptomycin tobramycin',
  macrolides:
    'acetylisovaleryltylosin azithromycin clarithromycin erythromycin fidaxomicin gamithromycin josamycin roxithromycin spiramycin telithromycin tildipirosin tilmicosin tulathromycin tylosin tylvalosin',
  lincosamides: 'clindamycin lincomycin pirlimycin',
  tetracyclines:
    'chlortetracycline demeclocycline doxycycline eravacycline lymecycline minocycline oxytetracycline tetracycline tigecycline',
  'sulfonamides-trimethoprim': 'baquiloprim cotrimoxazole ormetoprim trimethoprim trimoxazole',
  amphenicols: 'chloramphenicol florfenicol thiamphenicol',
  pleuromutilins: 'lefamulin retapamulin tiamulin valnemulin',
  quinolones:
    'cinoxacin ciprofloxacin danofloxacin delafloxacin difloxacin enrofloxacin flumequine ibafloxacin levofloxacin marbofloxacin moxifloxacin nalidixic norfloxacin ofloxacin orbifloxacin oxolinic pradofloxacin',
  polymyxins: 'colistimethate colistin polymyxin',
  others:
    'avoparcin aztreonam bacitracin clofazimine dapsone ethambutol fosfomycin fusidate fusidic furaltadone furazolidone gramicidin isoniazid metronidazole mupirocin nitrofurantoin novobiocin pristinamycin pyrazinamide rifabutin rifampicin rifampin rifamycin rifapentine rifaximin teicoplanin thiostrepton tinidazole tyrothricin virginiamycin',
};

/**
 * Antibiotics of EMA category A, which no medicine for food-producing animals may contain (EMA/CVMP/CHMP/682198/2017).
 * Cephalosporins among them are in a group of highest priority anyway. Rifaximin is in category C.
 */
const reserved: ReadonlySet<string> = new Set(
  (
    'avoparcin azlocillin aztreonam carbenicillin clofazimine dapsone daptomycin eravacycline ethambutol fosfomycin ' +
    'isoniazid mecillinam mezlocillin mupirocin piperacillin pivmecillinam pristinamycin pyrazinamide rifabutin ' +
    'rifampicin rifampin rifamycin rifapentine teicoplanin telithromycin temocillin ticarcillin tigecycline ' +
    'vancomycin virginiamycin'
  ).split(' '),
);

const groupOfWord: ReadonlyMap<string, AntibioticGroup> = new Map(
  antibioticGroups.flatMap((group) => words[group].split(' ').map((word) => [word, group] as const)),
);

/** Stems of international names, so that an antibiotic missing from the lists does not vanish from the figures. */
const groupOfStem: readonly (readonly [RegExp, AntibioticGroup])[] = [
  [/^sul(f|ph)a(?!te)/, 'sulfonamides-trimethoprim'],
  [/cillin$/, 'penicillins'],
  [/oxacin$/, 'quinolones'],
  [/[a-z]{2}cycline$/, 'tetracyclines'],
  [/thromycin$/, 'macrolides'],
  [/(micin|kacin)$/, 'aminoglycosides'],
  // Of an unlisted cephalosporin the generation is not known. Welsh words begin with `cefn` and `ceff`.
  [/^(cef(?![fn])|ceph)[a-z]{2,}(in|ine|ime|ole|one|ene|ium|id|il|ir|an|et)$/, 'cephalosporins-3-4'],
  [/([a-z]{2}penem|[a-z]{2}vancin|[a-z]{2}zolid|[a-z]{2}mycin)$/, 'others'],
];
/** The endings of carbapenems, glycopeptides and oxazolidinones. */
const reservedStem = /[a-z]{2}(penem|vancin|zolid)$/;

/** Substances that are named like antibiotics: against fungi, parasites, coccidia or tumours. */
const noAntibiotics: ReadonlySet<string> = new Set(
  (
    'actinomycin adriamycin bleomycin dactinomycin daunomycin hachimycin hygromycin lonomycin ' +
    'maduramicin milbemycin mithramycin mitomycin natamycin plicamycin puromycin rapamycin salinomycin semduramicin'
  ).split(' '),
);

/**
 * The group of an active substance, whichever salt it is (`Colistin Sulphate`, `Procaine Benzylpenicillin`). Null for
 * what is not an antibiotic: an anti-inflammatory in the same product, clavulanic acid.
 */
export const antibioticGroupOf = (substance: string): AntibioticGroup | null => {
  for (const word of wordsIn(substance)) {
    const group = groupOfWord.get(word) ?? stemGroupOf(word);
    if (group) return group;
  }
  return null;
};

/** Whether a substance is an antibiotic of last resort: of EMA category B, or A, which is reserved for people. */
export const isHighestPriority = (substance: string): boolean => {
  const group = antibioticGroupOf(substance);
  if (group === null) return false;
  if (highestPriorityGroups.includes(group)) return true;
  return wordsIn(substance).some((word) => reserved.has(word) || (reservedStem.test(word) && !noAntibiotics.has(word)));
};

/**
 * The same of a product: one that the operator has marked, or with such a substance. A practice's own product may have no
 * stated substances, and is then known by its name.
 */
export const hasHighestPriority = (
  product: Pick<Product, 'highest_priority_antibiotic' | 'active_substances' | 'product_name' | 'authority'>,
): boolean =>
  product.highest_priority_antibiotic ||
  substancesOrName(product.active_substances, product.authority ? product.product_name : null).some(isHighestPriority);

/** The substances of a product; if none is stated, the name of a practice's own product, if it is one of an antibiotic. */
export const substancesOrName = (substances: readonly string[], ownName: string | null): readonly string[] =>
  substances.length === 0 && ownName !== null && antibioticGroupOf(ownName) !== null ? [ownName] : substances;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

const stemGroupOf = (word: string): AntibioticGroup | null =>
  noAntibiotics.has(word) ? null : (groupOfStem.find(([stem]) => stem.test(word))?.[1] ?? null);
