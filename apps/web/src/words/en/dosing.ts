/** The formulary's entry for a product, and the dose calculated from it. */
export const dosing = {
  title: 'Dose from the formulary',
  dose: 'Dose',
  route: 'Route',
  /** Units of a substance. Units of a product are in `medicineUsage.units`. */
  substanceUnits: { mg: 'mg', microgram: 'micrograms', IU: 'IU' } as Readonly<Record<string, string>>,
  perAnimal: (amount: string) => `${amount} per animal`,
  perKg: (amount: string, kg: string) => (kg === '1' ? `${amount} per kg` : `${amount} per ${kg} kg`),
  strength: (amount: string, per: string) => `${amount} per ${per}`,
  doseOf: (rate: string, substance: string | null) => (substance === null ? rate : `${substance} ${rate}`),
  least: (amount: string) => `at least ${amount}`,
  most: (amount: string) => `at most ${amount}`,
  weight: 'Weight of the animal',
  kg: 'kg',
  weighed: (date: string) => `As weighed or entered on ${date}. Change it if it is no longer right.`,
  takeWeight: (kg: string, date: string, isOld: boolean) =>
    isOld ? `Still ${kg} kg? That was on ${date}` : `Use ${kg} kg, from ${date}`,
  weightFirst: 'Check the weight first. No dose is calculated from it until you say that it is right.',
  weightIsRight: (kg: string) => `${kg} kg is right`,
  unconfirmedDose: 'No dose is calculated from it until somebody in the practice has confirmed it.',
  notOffered: 'No amount is offered, because a figure looks wrong.',
  tooMuch: (amount: string, sum: string | null) =>
    `It would be ${amount} each time, which no such animal is given${sum === null ? '' : ` (${sum})`}. Check the weight, and the dose and strength in the formulary.`,
  doses: 'Number of doses',
  eachTime: (amount: string) => `${amount} each time`,
  sum: (kg: string, rate: string, strength: string | null, amount: string) =>
    strength === null ? `${kg} kg × ${rate} = ${amount}` : `${kg} kg × ${rate} ÷ ${strength} = ${amount}`,
  rounded: (exact: string, step: string, unit: string) =>
    `Rounded from ${exact} to what can be measured: the nearest ${step} ${unit}.`,
  take: (amount: string) => `Fill in ${amount}`,
  doseAtWeight: (amount: string, kg: string) => `${amount} for ${kg} kg`,
  doseGiven: (dose: string, times: number) => (times === 1 ? dose : `${dose}, ${times} times`),
  missing: {
    dose: 'The formulary has no dose for it.',
    weight: 'Enter the weight to calculate the dose.',
    strength: 'The formulary has no strength for it. Work out the dose from the label.',
    unit: 'The formulary gives the strength in another unit. Work out the dose from the label.',
  },
  confirmed: (what: string, person: string, date: string) =>
    `${what} from the practice's formulary, confirmed by ${person}, ${date}.`,
  unconfirmed: (what: string) => `${what} from the practice's formulary. Nobody has confirmed it yet: check the label.`,
  source: (source: string) => `Source: ${source}.`,
  inFormulary: 'From the formulary',
  takeWithdrawals: 'Use these',
};
