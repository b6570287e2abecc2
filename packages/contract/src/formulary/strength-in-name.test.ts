import { describe, expect, it } from 'vitest';
import { packUnitOf, strengthInName } from './strength-in-name.ts';

const of = (name: string, form: string, substances = ['Amoxicillin']) =>
  strengthInName({ name, forms: [form], substances });

describe('the strength in the name of a product', () => {
  it.each([
    ['Draxxin 100 mg/ml Solution for Injection for Cattle', 'Solution for injection', 100, 'mg', 'ml'],
    ['Tylan 200, 200 mg/ml Solution for Injection', 'Solution for injection', 200, 'mg', 'ml'],
    ['Norocillin 30% w/v Suspension for Injection', 'Suspension for injection', 300, 'mg', 'ml'],
    ['Engemycin 10% Farm Pack Solution for Injection', 'Solution for injection', 100, 'mg', 'ml'],
    ['Denagard 12.5% w/v Concentrate for Oral Solution', 'Oral solution', 125, 'mg', 'ml'],
    ['Econor 10% Premix for Medicated Feed', 'Premix for medicated feeding stuff', 100, 'mg', 'g'],
    ['Terramycin Aerosol Spray 3.92% w/w Cutaneous Spray', 'Cutaneous spray', 39.2, 'mg', 'g'],
    ['Apravet 552 IU/mg Powder for Use in Drinking Water', 'Powder for use in drinking water', 552_000, 'IU', 'g'],
    ['Parofor 70 000 IU/g Powder for Use in Drinking Water', 'Powder', 70_000, 'IU', 'g'],
    ['Orbenin Extra Dry Cow 600 mg Intramammary Suspension', 'Intramammary suspension', 600, 'mg', 'tube'],
    ['Metricure 500 mg Intrauterine Suspension', 'Intrauterine suspension', 500, 'mg', 'tube'],
    ['Marbocyl Bolus 50 mg Tablet', 'Tablet', 50, 'mg', 'bolus'],
  ])('%s', (name, form, amount, unit, per) => {
    expect(of(name, form)).toEqual({ amount, unit, per });
  });

  it('is not read if there are several substances, because their order is unknown', () => {
    // Trimethoprim 16 mg and sulfamethoxazole 80 mg: the list names them in the opposite order.
    const substances = ['Sulfamethoxazole', 'Trimethoprim'];
    expect(of('Sulfatrim (16 mg/ml + 80 mg/ml) Oral Drops', 'Oral drops', substances)).toBeNull();
  });

  it.each([
    ['Resflor 300/16.5 mg/ml Solution for Injection', 'Solution for injection'],
    ['Mastiplan LC, 300 mg/20 mg (Cefapirin/Prednisolone), Intramammary Suspension', 'Intramammary suspension'],
    ['Sulfatrim (16 mg/ml + 80 mg/ml) Oral Drops', 'Oral drops'],
    ['Co-amoxiclav 250 + 125 mg Tablet', 'Tablet'],
  ])('is not read if the name states several, whatever substances are known: %s', (name, form) => {
    expect(of(name, form)).toBeNull();
  });

  it('is not read if the name has none, or two', () => {
    expect(of('Tylan Soluble Powder for Oral Solution', 'Powder for oral solution')).toBeNull();
    expect(of('Orojet 50 mg/ml or 100 mg/ml Oral Solution', 'Oral solution')).toBeNull();
    // The contents of a bottle are not a strength.
    expect(of('Powder 500 mg Solution for Injection', 'Solution for injection')).toBeNull();
  });
});

it('recognises the pack in which an amount was recorded', () => {
  expect(['ml', 'mls', 'syringe', 'tubes', 'pump', null].map(packUnitOf)).toEqual([
    'ml',
    'ml',
    'tube',
    'tube',
    null,
    null,
  ]);
});
