import { reportExamples } from '@byre/contract/reports/examples';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { SectorFigures } from './sector-figures.tsx';

const report = reportExamples.documents['antibiotics of a year'];
const marsh = { farm_id: '12/345/6789', farm_name: 'Marsh', farm_type: 'Mixed', tubes: 46, usages: 14, gap_usages: 0 };

const show = (data: typeof report) =>
  renderScreen(<SectorFigures data={data} slaughtered="" onSlaughtered={() => {}} />);

beforeEach(() => openTestDevice());

test('udder tubes that are in no figure are counted, with their farms and how to set the type of a farm', async () => {
  const untyped = { ...marsh, farm_id: '66/123/4567', farm_name: null, farm_type: null, tubes: 6, gap_usages: 1 };
  const beck = { ...marsh, farm_name: 'Beck', farm_type: 'Lowland grazing livestock', tubes: null, gap_usages: 3 };
  show({ ...report, tubes_left_out: [marsh, untyped, beck] });
  await expect.element(page.getByText('52 udder tubes are in no figure of courses per cow')).toBeVisible();
  const where =
    'Marsh, Mixed: 46; 66/123/4567, type not recorded: at least 6; Beck, Lowland grazing livestock: number not recorded.';
  await expect
    .element(page.getByText(/^They were given to cattle on farms/))
    .toHaveTextContent(
      `They were given to cattle on farms that are not recorded as dairy farms: ${where} Their milligrams are in the other figures. If one of them is a dairy farm, your practice’s admin can import a list of farms with the farm type “Dairy”.`,
    );
});

test('nothing is said of them if there are none, or if the report was kept by an earlier version', async () => {
  const { tubes_left_out: _, ...earlier } = report;
  show(earlier as typeof report);
  await expect.element(page.getByRole('table', { name: 'Figures by sector' })).toBeVisible();
  await expect.element(page.getByText(/in no figure of courses/)).not.toBeInTheDocument();
});
