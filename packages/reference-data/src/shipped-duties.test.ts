import type { Condition } from '@byre/contract/conditions/schema';
import { nationsOfLoss, reportOffices } from '@byre/contract/farms/nation';
import { describe, expect, it } from 'vitest';
import { readSourceFile } from './files.ts';
import { shippedConditionFiles, shippedConditions } from './shipped.ts';

describe('the duties to report of the shipped conditions', async () => {
  const conditions = await shippedConditions();
  const files = await Promise.all((await shippedConditionFiles()).map((path) => readSourceFile(path)));
  // As written, because reading derives one field from the other.
  const written = files.flatMap(({ text }) => (JSON.parse(text) as { conditions: Partial<Condition>[] }).conditions);

  it('name the nations where suspicion must be reported, of exactly the notifiable diseases', () => {
    const inNations = (id: string) => conditions.find(({ _id }) => _id === id)?.notifiable_in;
    expect(inNations('sheep-scab')).toEqual(['Scotland', 'Northern Ireland']);
    expect(inNations('pig-ped')).toEqual(['England', 'Scotland']);
    expect(inNations('foot-and-mouth-disease')).toEqual(['England', 'Wales', 'Scotland', 'Northern Ireland']);
    const marked = written.filter(({ notifiable }) => notifiable).map(({ _id }) => _id);
    expect(marked).toEqual(written.filter(({ notifiable_in = [] }) => notifiable_in.length > 0).map(({ _id }) => _id));
  });

  it('include what Northern Ireland alone made notifiable', () => {
    const there = conditions.filter(({ notifiable_in }) => notifiable_in.join() === 'Northern Ireland');
    // S.R. (NI) 2023/179: cattle, then poultry, which the Order of 1981 defines by orders of birds. DAERA: maedi visna.
    const ofCamelids = conditions.filter(
      ({ synonyms, species }) => synonyms.includes('BVD') && species.includes('Alpaca'),
    );
    expect(ofCamelids.map(({ _id, notifiable, species }) => [_id, notifiable, species.join()])).toEqual([
      ['camelid-bvd', false, 'Alpaca,Llama'],
    ]);
    expect(there.map(({ _id, species }) => [_id, species.join(', ')])).toEqual([
      ['cattle-campylobacter-venereal', 'Cattle'],
      ['cattle-bvd', 'Cattle'],
      ['cattle-trichomonosis', 'Cattle'],
      ['gamebird-mycoplasma', 'Pheasant, Partridge'],
      ['poultry-mycoplasma', 'Chicken, Turkey'],
      ['poultry-chlamydiosis', 'Turkey, Duck, Goose, Chicken, Pheasant, Partridge, Quail, Guinea fowl, Pigeon'],
      ['sheep-maedi-visna', 'Sheep'],
    ]);
  });

  it('of lost calves name conditions of cattle that exist, with the duty in their advice', () => {
    const told = conditions
      .filter(({ _id }) => nationsOfLoss(_id).length > 0)
      .map(({ _id, species, advice }) => [
        _id,
        species.join(),
        advice.some((line) => /must .*report|must be reported/.test(line)),
      ]);
    expect(told).toEqual([
      ['cattle-abortion', 'Cattle', true],
      ['cattle-neosporosis', 'Cattle', true],
      ['cattle-stillbirth', 'Cattle', true],
    ]);
    const called = conditions.filter(
      ({ species, pathology }) => species.includes('Cattle') && /abortion|stillbirth|premature/i.test(pathology),
    );
    expect(called.filter(({ _id }) => nationsOfLoss(_id).length === 0)).toEqual([]);
  });

  it('are the first line of advice, whole, with the office to ring in each of their nations', () => {
    const faults = conditions
      .filter(({ notifiable }) => notifiable)
      .flatMap(({ _id, advice: [duty = ''], notifiable_in }) => [
        ...(/^Notifiable\b.*: report on suspicion .*\.$/.test(duty) ? [] : [`${_id}: no whole sentence: ${duty}`]),
        ...(count(duty, '(') === count(duty, ')') ? [] : [`${_id}: a bracket is left open: ${duty}`]),
        ...officesOf(notifiable_in)
          .filter((office) => !duty.includes(office))
          .map((office) => `${_id}: no ${office}`),
      ]);
    expect(faults).toEqual([]);
  });
});

const count = (text: string, character: string) => text.split(character).length - 1;

/** Scotland has no number that serves all of it, so its offices are named. */
const officesOf = (nations: readonly string[]) =>
  reportOffices
    .filter(({ nation }) => nations.includes(nation))
    .map(({ nation, shown }) => `${nation}: ${[namesOfOffices[nation], shown].filter(Boolean).join(' ')}`);

const namesOfOffices = {
  England: 'Defra Rural Services Helpline',
  Wales: null,
  Scotland: 'local Field Services Office',
  'Northern Ireland': 'DAERA Helpline',
} as const;
