import { describe, expect, it } from 'vitest';
import { nations } from '../farms/nation.ts';
import { mustReportLoss, nationsOfLoss } from './calf-losses.ts';

const where = (id: string) => [...nations, null].map((nation) => mustReportLoss(id, nation));

describe('a lost calf', () => {
  it('must be reported in every nation if it was aborted, whatever the cause', () => {
    expect([where('cattle-abortion'), where('cattle-neosporosis')]).toEqual([
      [true, true, true, true, true],
      [true, true, true, true, true],
    ]);
  });

  it('must be reported in Northern Ireland, or where the nation is not known, if it was born dead', () => {
    expect(where('cattle-stillbirth')).toEqual([false, false, false, true, true]);
    expect(nationsOfLoss('cattle-stillbirth')).toEqual(['Northern Ireland']);
  });

  it('of another species need not be, nor is a finding of the laboratory', () => {
    expect([where('undiagnosed-abortion'), where('cattle-q-fever')].flat().some(Boolean)).toBe(false);
  });
});
