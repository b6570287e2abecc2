import { euthanasiaMethods } from '@byre/contract/animals/death-methods';
import { expect, it } from 'vitest';
import { welsh } from '../../../words/cy.ts';
import { cullFates, euthanasiaMethodsFor, everyReason, usualCauses, usualCullReasons } from './death-choices.ts';
import { type DeathDraft, deathDraftFrom, deathDraftOf, deathOf, newDeath } from './death-draft.ts';

const draft: DeathDraft = {
  ...newDeath('2026-11-20T09:00:00.000Z'),
  causes: ['Injury'],
  otherCause: ' Broken leg ',
  fate: 'Abattoir',
  euthanasiaMethod: 'injection',
  carriedOutBy: ' Isla Drummond ',
};
const untold = {
  date_of_death: '2026-11-20T09:00:00.000Z',
  cull_reason: null,
  cull_fate: null,
  mortality_reason: [],
  euthanasia_method: null,
  carried_out_by: null,
};

it('each way to die writes its own fields, and nothing that was entered for another', () => {
  const causes = ['Injury', 'Broken leg'];
  expect(deathOf(draft)).toEqual({ ...untold, method: 'died', mortality_reason: causes });
  expect(deathOf({ ...draft, method: 'euthanased' })).toEqual({
    ...{ ...untold, method: 'euthanased', mortality_reason: causes },
    ...{ euthanasia_method: 'injection', carried_out_by: 'Isla Drummond' },
  });
  const cull = { ...untold, cull_reason: 'Injury, Broken leg', cull_fate: 'Abattoir' };
  expect(deathOf({ ...draft, method: 'culled' })).toEqual({ ...cull, method: 'culled' });
  expect(deathOf({ ...draft, method: 'slaughtered' })).toEqual({ ...cull, method: 'slaughtered' });
  expect(deathOf({ ...draft, method: 'euthanased', carriedOutBy: ' ' }).carried_out_by).toBeNull();
});

it('a draft of an earlier version keeps its meaning', () => {
  const { method: _, ...older } = draft;
  expect(deathDraftOf({ ...older, isCulled: true } as never).method).toBe('culled');
  expect(deathDraftOf({ ...older, isCulled: false } as never).method).toBe('died');
});

it.each([
  { method: 'died', mortality_reason: ['Bloat', 'Struck by lightning, twice'], cull_reason: null, cull_fate: null },
  { method: 'culled', mortality_reason: [], cull_reason: 'Infertility, kicked the milker', cull_fate: 'Abattoir' },
  { method: 'euthanased', mortality_reason: ['Injury'], cull_reason: null, cull_fate: null },
] as const)('a recorded death is the same after its form was opened and saved: $method', (said) => {
  const isEuthanasia = said.method === 'euthanased';
  const death = {
    ...said,
    mortality_reason: [...said.mortality_reason],
    date_of_death: '2026-11-20T08:00:00.000Z',
    euthanasia_method: isEuthanasia ? 'injection' : null,
    carried_out_by: isEuthanasia ? 'Ann Weir' : null,
  };
  expect(deathOf(deathDraftFrom({ ...death, created_at: '', updated_at: '' }))).toEqual(death);
});

it('what is offered is that of the species, and of cattle if it is not recorded', () => {
  expect(usualCauses('Sheep')).toContain('Lambing');
  expect(usualCauses('Pig')).toEqual(expect.arrayContaining(['Farrowing', 'Crushed by the sow', 'Prolapse']));
  expect(['Sheep', 'Pig', 'Chicken', 'Horse'].filter((one) => usualCauses(one).includes('Calving'))).toEqual([]);
  expect(usualCullReasons('Sheep')).toEqual(expect.arrayContaining(['Broken mouth', 'Barren', 'Prolapse']));
  expect(usualCullReasons('Sheep')).not.toContain('Low yield');
  expect(usualCullReasons('Turkey')).not.toContain('Udder or teats');
  expect([usualCauses(null), usualCullReasons(null)]).toEqual([usualCauses('Cattle'), usualCullReasons('Cattle')]);
  expect(usualCauses('Rabbit')).not.toContain('Bloat');
});

it('only lawful methods are offered: the neck only of birds, a blow only to small animals', () => {
  const having = (method: string) =>
    ['Cattle', 'Sheep', 'Goat', 'Pig', 'Chicken', 'Horse'].filter((one) => euthanasiaMethodsFor(one).includes(method));
  expect(having('cervical dislocation')).toEqual(['Chicken']);
  expect(having('blow to the head')).toEqual(['Sheep', 'Goat', 'Pig', 'Chicken']);
  expect(having('gas')).toEqual(['Pig', 'Chicken']);
  expect(having('captive bolt')).toHaveLength(6);
});

it('every word that is offered has its Welsh, and no comma, which separates the reasons for a cull', () => {
  const offered = [...everyReason, ...cullFates, ...euthanasiaMethods];
  expect(offered.filter((one) => welsh.words.upkeep.values[one] === undefined)).toEqual([]);
  expect(offered.filter((one) => one.includes(','))).toEqual([]);
});

it.each([
  { how: 'free bullet', as: { euthanasiaMethod: 'free bullet', otherMethod: '' } },
  { how: 'carbon dioxide foam', as: { euthanasiaMethod: null, otherMethod: 'carbon dioxide foam' } },
])('a recorded method is read and stays as it is: $how', ({ how, as }) => {
  const record = { ...untold, method: 'euthanased' as const, euthanasia_method: how, created_at: '', updated_at: '' };
  const read = deathDraftFrom(record);
  expect(read).toMatchObject(as);
  expect(deathOf(read).euthanasia_method).toBe(how);
});

it('a draft kept before there was another method keeps the one chosen', () => {
  const { otherMethod: _, ...older } = { ...draft, method: 'euthanased' as const };
  expect(deathOf(older).euthanasia_method).toBe('injection');
});
