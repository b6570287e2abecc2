import { counted } from '../figure.ts';

/** The day book: what was done, for invoicing. */
export const dayBook = {
  empty: 'No work was recorded here in this period',
  total: (entries: number, days: number) =>
    `${counted(entries, 'entry', 'entries')} on ${counted(days, 'day', 'days')}`,
  daySum: (farms: number, animals: number) =>
    `${counted(farms, 'farm', 'farms')}, ${counted(animals, 'animal', 'animals')}`,
  dayTotals: (day: string, where: string, what: string) => `${day} · ${where}: ${what}`,
  counts: {
    cases: (n: number) => counted(n, 'case', 'cases'),
    tb_tests: (n: number) => counted(n, 'TB test', 'TB tests'),
    treatments: (n: number) => counted(n, 'treatment', 'treatments'),
    medicines: (n: number) => counted(n, 'medicine', 'medicines'),
    observations: (n: number) => counted(n, 'observation', 'observations'),
  },
  kinds: {
    case: 'Case',
    tb_test: 'TB test',
    treatment: 'Treatment',
    medicine: 'Medicine',
    observation: 'Observation',
  },
  day: 'Day',
  work: 'Work',
  what: 'What was done',
  amount: 'Amount',
  vet: 'Vet',
  hands: 'Carried out by',
  priceCode: 'Price code',
  byCode: 'By price code',
  entries: 'Entries',
  observation: (kind: string) => `Observation: ${kind}`,
  heads: (n: number) => `for ${n} animals`,
  method: [
    'Every case, TB test, treatment, medicine and observation is one entry. It is listed on the day it was done or, where no day was entered, on the day it was recorded. Days are those of the practice’s time zone.',
    'The vet is the person who recorded the entry. For a treatment and its medicines, people of a practice who are named as having treated come first. Work of another practice on a shared farm is listed under the name of that practice.',
    'An animal that has moved is listed on the farm where the work was done, if you see the farm it lives on now. Its medicines are always listed there.',
    'Deleted records are left out. An entry is not a price: Byre holds no prices. The price code is your practice’s own; work of another practice has none.',
  ],
};
