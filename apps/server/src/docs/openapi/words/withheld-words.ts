export const withheldState =
  '`until`: until a known moment. `until_further_notice`: a course goes on or a calving is awaited. `never`: it must not be used. `not_recorded`: nobody recorded a withdrawal, so treat it as withheld.';

export const withheldBecause =
  'Why it is withheld. `banned`: a substance that is banned in food-producing animals. `no_residue_limit`: no maximum residue limit is known for a substance. `not_permitted`: recorded as never to be used. `open_course`: the end of treatment is not known. `awaits_calving`: it counts from a calving that is not recorded. `not_recorded`: no withdrawal is recorded; it counts as withheld for the longest period of the confirmed label, otherwise for 120 days. `label_period`: the label’s period, because the recorded one is shorter and has no `period_reason`. `dated`: until a known moment.';
