import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import '../theme/base.css';
import { ColumnChart } from './column-chart.tsx';
import { LineChart } from './line-chart.tsx';

const welsh = [
  'Tach 25',
  'Rhag',
  'Ion 26',
  'Chwef',
  'Maw',
  'Ebr',
  'Mai',
  'Meh',
  'Gorff',
  'Awst',
  'Medi',
  'Hyd',
  'Tach',
];

test.each([
  ['columns', ColumnChart],
  ['lines', LineChart],
])('the months of a year stand apart below %s in Welsh, whose names are longer', async (_, Chart) => {
  const host = document.body.appendChild(document.createElement('div'));
  host.style.inlineSize = '560px';
  const view = createRoot(host);
  onTestFinished(() => {
    view.unmount();
    host.remove();
  });
  view.render(
    <Chart
      title="Defnydd"
      unit="mg"
      categoryName="Mis"
      categories={welsh}
      series={[{ name: 'Defnydd', look: 'solid', values: welsh.map((_month, at) => at) }]}
      format={String}
      words={{ figures: 'Ffigurau', unknown: 'anhysbys' }}
    />,
  );
  await expect.element(page.getByRole('img')).toBeVisible();
  const lines = [...host.querySelectorAll('svg[role="img"] .chart-text')]
    .filter((label) => welsh.includes(label.textContent?.trim() ?? ''))
    .flatMap((label) => [...(label.querySelectorAll('tspan').length > 0 ? label.querySelectorAll('tspan') : [label])])
    .map((line) => line.getBoundingClientRect());
  expect(lines.length).toBeGreaterThanOrEqual(welsh.length);
  const touching = lines.filter((one, at) =>
    lines.some(
      (other, place) =>
        place > at &&
        other.left < one.right &&
        other.right > one.left &&
        other.top < one.bottom &&
        other.bottom > one.top,
    ),
  );
  expect(touching).toEqual([]);
});
