import { describe, expect, it } from 'vitest';
import { asItStands, bytesWithoutNames, withoutNames } from './hidden-names.ts';

const nothingHidden = { hidden: new Map<string, string>() };
const others = {
  hidden: new Map([
    ['Isla Reid', 'Glen Vets'],
    ['Seán "Red" Ó Dálaigh', 'Glen "West" Vets'],
  ]),
};

describe('other people’s names in a JSON text', () => {
  it('are replaced wherever a document names a person, however the text is spaced', () => {
    const said = '{"created_by" : "Isla Reid","updated_by":"Tom Crane", "by": "Isla Reid", "notes":"Isla Reid came"}';
    expect(withoutNames(said, others)).toBe(
      '{"created_by" : "Glen Vets","updated_by":"Tom Crane", "by": "Glen Vets", "notes":"Isla Reid came"}',
    );
  });

  it('are replaced in lists, and with every kind of character', () => {
    const said = JSON.stringify({
      treated_by: ['Farmer', 'Isla Reid', 'a ] and , "b"'],
      administered_by: 'Seán "Red" Ó Dálaigh',
    });
    expect(JSON.parse(withoutNames(said, others))).toEqual({
      treated_by: ['Farmer', 'Glen Vets', 'a ] and , "b"'],
      administered_by: 'Glen "West" Vets',
    });
  });

  it('stay where somebody has only quoted such a text in their notes', () => {
    const said = JSON.stringify({ notes: '"created_by":"Isla Reid"', created_by: null, treated_by: [] });
    expect(withoutNames(said, others)).toBe(said);
  });

  it('are replaced in bytes, which stay the same if nothing can be hidden', () => {
    const [some, none] = ['{"updated_by":"Isla Reid"}', '{"name":"Isla Reid"}'].map((text) => Buffer.from(text));
    expect(Buffer.from(bytesWithoutNames(some ?? Buffer.of(), others)).toString()).toBe('{"updated_by":"Glen Vets"}');
    expect(bytesWithoutNames(none ?? Buffer.of(), others)).toBe(none);
    expect(bytesWithoutNames(some ?? Buffer.of(), nothingHidden)).toBe(some);
  });
});

describe('what is sent back by somebody who saw a practice instead of a name', () => {
  it('means the stored name', () => {
    expect(asItStands(['Glen Vets', 'Farmer'], ['Isla Reid', 'Farmer'], others)).toEqual(['Isla Reid', 'Farmer']);
    expect(asItStands('Glen Vets', ['Isla Reid'], others)).toEqual(['Isla Reid']);
    expect(asItStands('Glen Vets', 'Isla Reid', others)).toBe('Isla Reid');
  });

  it('means what they wrote if that is something else', () => {
    expect(asItStands(['Tom Crane'], ['Isla Reid'], others)).toEqual(['Tom Crane']);
    expect(asItStands('Glen Vets', 'Tom Crane', others)).toBe('Glen Vets');
    expect(asItStands(null, 'Isla Reid', others)).toBeNull();
    expect(asItStands('Glen Vets', 'Isla Reid', nothingHidden)).toBe('Glen Vets');
  });
});
