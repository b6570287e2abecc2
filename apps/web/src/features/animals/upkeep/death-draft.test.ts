import { expect, it } from 'vitest';
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
