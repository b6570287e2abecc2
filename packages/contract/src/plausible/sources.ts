/**
 * Where the bounds are from. `recalled`: professional knowledge, set wide on purpose and not read in a document; a vet
 * may narrow it. The others were read.
 */
export const sources = {
  records: {
    text: 'Heaviest on record: the bull Donetto 1,740 kg, the horse Sampson 1,524 kg, the pig Big Bill 1,157 kg (Guinness World Records, as told by public pages). Other species recalled.',
    isRecalled: false,
  },
  breeds: {
    text: 'Weights at birth and of adults, over the breeds kept in Britain, from the smallest breed to the largest.',
    isRecalled: true,
  },
  growth: {
    text: 'Penn State Extension, "Adjusting and Monitoring Meat Animal Growth Rate": daily gains up to 4.5 lb in cattle and 2.5 lb in pigs. Other species, and the slowest growth, recalled.',
    isRecalled: false,
  },
  weighing: {
    text: 'A cow loses about a tenth of her weight at calving and a sick animal up to a quarter; gut fill is a tenth.',
    isRecalled: true,
  },
  fluids: {
    text: 'Virginia Cooperative Extension, "Fluid Therapy for Sick Cows": an adult cow easily takes 10 gallons (38 l) into the rumen. Other species by weight.',
    isRecalled: false,
  },
  volumes: {
    text: 'The largest labelled single volumes are calcium and dextrose infusions of 400 to 1,000 ml a cow; injections, drenches and pour-ons are below 5 ml a kg.',
    isRecalled: true,
  },
  pieces: {
    text: 'Four udder tubes, one to four boluses, and tablets by weight are given at once.',
    isRecalled: true,
  },
  dose: {
    text: 'The bounds of the practice’s formulary entry. Without bounds, half and twice its dose.',
    isRecalled: false,
  },
  routes: { text: 'The routes of the practice’s formulary entry, from the label.', isRecalled: false },
  gestation: {
    text: 'Knott, J Dairy Sci 15 (1932): Holstein-Friesians carry 262 to 296 days. Other species recalled.',
    isRecalled: false,
  },
  ovulation: {
    text: '"Factors in the resumption of ovarian activity and uterine involution in post-partum dairy cows" (72 Holstein-Friesians): first ovulation 13 to 64 days after calving. The age of a calf is found to a week.',
    isRecalled: false,
  },
  puberty: { text: 'Heifers of early breeds conceive from about six months of age.', isRecalled: true },
  skin: {
    text: 'Dowling, Aust J Agric Res 6 (1955) and Tulloh 12 (1961): skin of cattle breeds 5.5 to 9.5 mm on average; folds from calves to old bulls recalled.',
    isRecalled: false,
  },
  reactions: {
    text: 'Clin Vaccine Immunol, table of comparative cervical tests: M. bovis infected cattle grow by 26.3 mm (standard error 3.65). Twice that recalled.',
    isRecalled: false,
  },
  mobility: {
    text: 'AHDB Dairy Mobility Score: 0, 1, 2, 3. A cow seldom goes from good to severely impaired between two scorings.',
    isRecalled: false,
  },
  condition: {
    text: 'Body condition from 1 to 5 in quarters (AHDB, Wynnstay). Cows are meant to lose no more than half a score after calving (Farmers Weekly, Marsden).',
    isRecalled: false,
  },
  temperature: {
    text: 'University of Pennsylvania, New Bolton Center: small ruminants 101.5 to 104 °F, hypothermic newborns below 90 °F. Poultry 104.8 to 107.6 °F. More than 6 °F above normal is hyperpyrexia.',
    isRecalled: false,
  },
  cells: { text: 'Milk recording gives thousands of cells in a ml, up to 9,999.', isRecalled: true },
  lactations: {
    text: 'A heifer calves from 18 months, then every ten months at most often. Few cows have more than 15 lactations.',
    isRecalled: true,
  },
  heads: { text: 'The last count of the group. A house holds up to about 60,000 birds.', isRecalled: true },
  courses: { text: 'Courses of single doses last up to about a month.', isRecalled: true },
  shelf: { text: 'Medicines are made with a shelf life of at most five years.', isRecalled: true },
  labels: {
    text: 'Withdrawals on British labels: meat below 200 days, milk below 60 days, eggs below 60 days.',
    isRecalled: true,
  },
  dryCows: {
    text: 'No cow is dry for longer than two years and then calves; labels ask up to 70 days.',
    isRecalled: true,
  },
  matter: {
    text: 'A ml of a water-based liquid weighs about 1 g, so that it cannot hold more than 1,000 mg.',
    isRecalled: false,
  },
  name: { text: 'The strength in the product’s own name on the regulator’s list.', isRecalled: false },
  earlier: { text: 'What the practice confirmed before.', isRecalled: false },
  others: { text: 'The practice’s other entries with the same substance, or the same product.', isRecalled: false },
  standard: { text: 'The standard weight of the class. Real animals weigh up to about twice of it.', isRecalled: true },
  definition: { text: 'What the figure is by its definition.', isRecalled: false },
} as const satisfies Readonly<Record<string, { text: string; isRecalled: boolean }>>;

export type SourceName = keyof typeof sources;
