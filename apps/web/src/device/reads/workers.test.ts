import { describe, expect, it } from 'vitest';
import { areSeveral, recorderOf, workersOf } from './workers.ts';

const by = (created_by: string | null, sync: 'clean' | 'pending' = 'clean') => ({ document: { created_by }, sync });
const people = { me: 'Maureen Petrie', vets: new Set(['Isla Drummond', 'Tom Carrick']) };

describe('whose work a record is', () => {
  it('is of the person who recorded it, and of this device’s only while it is unsent', () => {
    expect(recorderOf(by('Isla Drummond'), people)).toBe('Isla Drummond');
    expect(recorderOf(by('Isla Drummond', 'pending'), people)).toBe('Isla Drummond');
    expect(recorderOf(by(null, 'pending'), people)).toBe('Maureen Petrie');
    expect(recorderOf(by(null), people)).toBeNull();
  });

  it('names the vets, those with most first, and apart from them whoever recorded some of it', () => {
    const recorded = [by('Isla Drummond'), by('Tom Carrick'), by('Tom Carrick'), by('Maureen Petrie'), by(null)];
    const workers = workersOf({ recorded, treated: [] }, people);
    expect(workers).toEqual({ vets: ['Tom Carrick', 'Isla Drummond'], others: ['Maureen Petrie'] });
    expect(areSeveral(workers)).toBe(true);
  });

  it('names a vet whose treatment somebody else recorded, and no keeper', () => {
    const treated = ['Isla Drummond', 'Farmer', 'R. Farquhar'];
    const workers = workersOf({ recorded: [by('Maureen Petrie')], treated }, people);
    expect(workers).toEqual({ vets: ['Isla Drummond'], others: ['Maureen Petrie'] });
  });

  it('calls nobody a vet while it is not known who is one', () => {
    const recorded = [by('Isla Drummond'), by('Fenland Vets')];
    expect(workersOf({ recorded, treated: ['Tom Carrick'] }, { ...people, vets: null })).toEqual({
      vets: [],
      others: ['Isla Drummond', 'Fenland Vets'],
    });
    expect(workersOf({ recorded: [], treated: [] }, people)).toEqual({ vets: [], others: [] });
  });
});
