/** An entry of the example formulary, with each value as in the cell of a file that a practice loads. */
export type DemoEntry = {
  /** The beginning of the product's name on the regulator's list. */
  product: string;
  species: string;
  /** Only if it is in the product's own name; otherwise unknown, as in the list. */
  strength?: string;
  dose?: string;
  routes: string;
  frequency?: string;
  meat: string;
  milk?: string;
};

/** A note on every entry: these are examples of what a practice may confirm, never a source for treating an animal. */
export const demoSource = 'Demo value: check the SPC';

const none = 'not permitted';
const once = 'Once';
const daily = 'Once daily';

const cattle = (
  product: string,
  routes: string,
  facts: Omit<DemoEntry, 'product' | 'species' | 'routes'>,
): DemoEntry => ({ product, species: 'Cattle', routes, ...facts });

const tube = (product: string, meat: string, milk: string, frequency: string): DemoEntry =>
  cattle(product, 'intramammary', { dose: '1 tube/animal', frequency, meat, milk });

const injected = 'subcutaneous; intravenous';

export const demoFormulary: readonly DemoEntry[] = [
  cattle('Metacam 20 mg/ml', injected, {
    ...{ strength: '20 mg/ml', dose: '0.5 mg/kg', frequency: once },
    ...{ meat: '15 days', milk: '120 hours' },
  }),
  {
    ...{ product: 'Metacam 20 mg/ml', species: 'Pig', routes: 'intramuscular', strength: '20 mg/ml' },
    ...{ dose: '0.4 mg/kg', frequency: once, meat: '5 days' },
  },
  cattle('Ketofen 10%', 'intramuscular; intravenous', {
    ...{ dose: '3 ml/100 kg', frequency: daily, meat: '4 days', milk: '0 hours' },
  }),
  cattle('Finadyne 50 mg/ml', 'intravenous', {
    ...{ strength: '50 mg/ml', dose: '2.2 mg/kg', frequency: daily, meat: '10 days', milk: '24 hours' },
  }),
  cattle('Rimadyl Cattle 50 mg/ml', injected, {
    ...{ strength: '50 mg/ml', dose: '1.4 mg/kg', frequency: once, meat: '21 days', milk: '0 hours' },
  }),
  cattle('Dexadreson 2 mg/ml', 'intramuscular; intravenous', {
    ...{ strength: '2 mg/ml', dose: '0.06 mg/kg', frequency: once, meat: '8 days', milk: '72 hours' },
  }),
  cattle('Draxxin 100 mg/ml', 'subcutaneous', {
    ...{ strength: '100 mg/ml', dose: '2.5 mg/kg', frequency: once, meat: '22 days', milk: none },
  }),
  {
    ...{ product: 'Draxxin 100 mg/ml', species: 'Sheep', routes: 'intramuscular', strength: '100 mg/ml' },
    ...{ dose: '2.5 mg/kg', frequency: once, meat: '16 days', milk: none },
  },
  {
    ...{ product: 'Draxxin 100 mg/ml', species: 'Pig', routes: 'intramuscular', strength: '100 mg/ml' },
    ...{ dose: '2.5 mg/kg', frequency: once, meat: '13 days' },
  },
  cattle('Resflor 300/16.5 mg/ml', 'subcutaneous', {
    ...{ strength: 'Florfenicol 300 mg/ml; Flunixin 16.5 mg/ml', dose: 'Florfenicol 40 mg/kg', frequency: once },
    ...{ meat: '46 days', milk: none },
  }),
  cattle('Nuflor 300 mg/ml', 'intramuscular; subcutaneous', {
    ...{ strength: '300 mg/ml', dose: '20 mg/kg', frequency: 'Again after 48 hours', meat: '44 days', milk: none },
  }),
  cattle('Zactran 150 mg/ml', 'subcutaneous', {
    ...{ strength: '150 mg/ml', dose: '6 mg/kg', frequency: once, meat: '64 days', milk: none },
  }),
  cattle('Betamox 150 mg/ml', 'intramuscular', {
    ...{ strength: '150 mg/ml', dose: '7 mg/kg', frequency: daily, meat: '18 days', milk: '24 hours' },
  }),
  cattle('Betamox LA 150 mg/ml', 'intramuscular', {
    ...{ strength: '150 mg/ml', dose: '15 mg/kg', frequency: 'Again after 48 hours', meat: '39 days' },
    ...{ milk: '108 hours' },
  }),
  {
    ...{ product: 'Betamox LA 150 mg/ml', species: 'Sheep', routes: 'intramuscular', strength: '150 mg/ml' },
    ...{ dose: '15 mg/kg', frequency: 'Again after 48 hours', meat: '29 days', milk: none },
  },
  cattle('Depocillin 300 mg/ml', 'intramuscular', {
    ...{ strength: '300 mg/ml', dose: '10 mg/kg', frequency: daily, meat: '5 days', milk: '96 hours' },
  }),
  cattle('Pen & Strep', 'intramuscular', {
    ...{ dose: '1 ml/25 kg', frequency: daily, meat: '23 days', milk: '60 hours' },
  }),
  {
    ...{ product: 'Pen & Strep', species: 'Sheep', routes: 'intramuscular', dose: '1 ml/25 kg' },
    ...{ frequency: daily, meat: '31 days', milk: none },
  },
  cattle('Alamycin LA 300', 'intramuscular', {
    ...{ strength: '300 mg/ml', dose: '20 mg/kg', frequency: once, meat: '28 days', milk: '168 hours' },
  }),
  cattle('Engemycin Spray', 'topical', {
    ...{ strength: '25 mg/ml', frequency: daily, meat: '0 days', milk: '0 hours' },
  }),
  cattle('Norodine 24', 'intramuscular; intravenous', {
    ...{ dose: '1 ml/16 kg', frequency: daily, meat: '12 days', milk: '48 hours' },
  }),
  cattle('Marbocyl 10%', 'intramuscular; intravenous', {
    ...{ dose: '2 ml/100 kg', frequency: daily, meat: '6 days', milk: '36 hours' },
  }),
  cattle('Tylan 200', 'intramuscular', {
    ...{ strength: '200 mg/ml', dose: '10 mg/kg', frequency: daily, meat: '28 days', milk: '108 hours' },
  }),
  tube('Ubrolexin', '10 days', '120 hours', 'Again after 24 hours'),
  tube('Ubropen', '3 days', '144 hours', daily),
  tube('Synulox Lactating Cow', '7 days', '84 hours', 'Every 12 hours, 3 times'),
  tube('Orbenin L.A.', '7 days', '96 hours', 'Every 48 hours, 3 times'),
  cattle('Orbenin Extra Dry Cow', 'intramammary', {
    ...{ dose: '4 tube/animal', frequency: once, meat: '28 days', milk: '96 hours after calving, 42 days dry' },
  }),
  cattle('Orbeseal', 'intramammary', { dose: '4 tube/animal', frequency: once, meat: '0 days', milk: '0 hours' }),
  cattle('Halocur 0.5 mg/ml', 'oral', {
    ...{ strength: '0.5 mg/ml', dose: '0.1 mg/kg', frequency: daily, meat: '13 days', milk: none },
  }),
  cattle('Baycox Multi 50 mg/ml', 'oral', {
    ...{ strength: '50 mg/ml', dose: '15 mg/kg', frequency: once, meat: '63 days', milk: none },
  }),
  {
    ...{ product: 'Baycox Multi 50 mg/ml', species: 'Sheep', routes: 'oral', strength: '50 mg/ml' },
    ...{ dose: '20 mg/kg', frequency: once, meat: '42 days', milk: none },
  },
  cattle('Dectomax 10 mg/ml Solution for Injection for Cattle and Sheep', 'subcutaneous', {
    ...{ strength: '10 mg/ml', dose: '0.2 mg/kg', frequency: once, meat: '70 days', milk: none },
  }),
  cattle('Eprinex Multi 5 mg/ml', 'pour-on', {
    ...{ strength: '5 mg/ml', dose: '0.5 mg/kg', frequency: once, meat: '15 days', milk: '0 hours' },
  }),
  cattle('Estrumate 250 µg/ml', 'intramuscular', {
    ...{ strength: '250 µg/ml', dose: '500 microgram/animal', frequency: once, meat: '1 days', milk: '0 hours' },
  }),
  cattle('Calciject 40 Solution', 'subcutaneous; intravenous', {
    ...{ dose: '400 ml/animal', frequency: once, meat: '0 days', milk: '0 hours' },
  }),
];
