import { expect, test } from 'vitest';
import { syncStatus as welsh } from './cy/sync-status.ts';
import { english } from './en.ts';

const day = 86_400_000;
const told = (offsetMs: number) => [english.syncStatus.notices.clock(offsetMs), welsh.notices?.clock?.(offsetMs)];

test('the offset of a clock is given in its largest unit, with its direction', () => {
  expect([-6 * 60_000, 89 * 60_000, -3 * 3_600_000, -day, day, 40 * day, -5 * 365.25 * day].map(told)).toEqual([
    ['This phone’s clock is 6 minutes ahead', 'Mae cloc y ffôn hwn 6 munud ar y blaen'],
    ['This phone’s clock is 89 minutes behind', 'Mae cloc y ffôn hwn 89 munud ar ei hôl hi'],
    ['This phone’s clock is 3 hours ahead', 'Mae cloc y ffôn hwn 3 awr ar y blaen'],
    ['This phone’s clock is 1 day ahead', 'Mae cloc y ffôn hwn 1 diwrnod ar y blaen'],
    ['This phone’s clock is 1 day behind', 'Mae cloc y ffôn hwn 1 diwrnod ar ei hôl hi'],
    ['This phone’s clock is 40 days behind', 'Mae cloc y ffôn hwn 40 diwrnod ar ei hôl hi'],
    ['This phone’s clock is 5 years ahead', 'Mae cloc y ffôn hwn 5 mlynedd ar y blaen'],
  ]);
});
