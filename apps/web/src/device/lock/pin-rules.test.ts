import { expect, it } from 'vitest';
import { isCommon, pinFault } from './pin-rules.ts';

it('refuses the PINs that a stranger would try first', () => {
  const common = [
    ...['000000', '111111', '121212', '123123', '112233', '111222', '123456', '654321', '234567', '987654', '890123'],
    ...['147258', '159753', '789456', '123654', '140785', '850714', '14071985', '19850714', '246802', '12341234'],
  ];
  expect(common.filter((pin) => !isCommon(pin))).toEqual([]);
});

it('accepts nearly every other', () => {
  const taken = ['683920', '907364', '583907', '770391', '4802759', '93847562', '605948372615'];
  expect(taken.filter(isCommon)).toEqual([]);
});

it('reports one fault at a time: the length, then how common it is, then whether both entries match', () => {
  expect([
    pinFault('12345'),
    pinFault('123456', '1'),
    pinFault('683920', '683921'),
    pinFault('683920', '683920'),
  ]).toEqual(['too-short', 'too-common', 'differs', null]);
});
