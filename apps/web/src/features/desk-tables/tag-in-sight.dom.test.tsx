import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/theme/base.css';
import { plainLayout, rowsOf, type TableLayout, type WorkColumn } from '../../ui/work-table/work-column.ts';
import { WorkTable } from '../../ui/work-table/work-table.tsx';
import { WorkWordsProvider } from '../../ui/work-table/work-words.tsx';
import { deskEnglish } from '../../words/en-desk.ts';
import { columnsOf } from './table-columns.ts';

type Cow = { _id: string; farm_name: string; notes: string };

const { tag, text } = columnsOf<Cow>(deskEnglish);
const columns: WorkColumn<Cow>[] = [
  text('farm_name', ({ farm_name }) => farm_name, { width: 200 }),
  tag(({ _id }) => ({ tag: _id, id: _id })),
  text('notes', ({ notes }) => notes, { width: 400 }),
];
const rows = [
  { _id: 'UK100017100443', farm_name: 'Nether Balgray', notes: 'Lame' },
  { _id: 'UK065671401211', farm_name: 'Mains of Torvean', notes: 'Thin' },
];

/** A table of a width in pixels, as it is beside a panel. */
const show = async (width: number, layout: TableLayout = plainLayout) => {
  await page.viewport(1024, 768);
  const host = document.body.appendChild(document.createElement('div'));
  host.style.cssText = `display: flex; block-size: 300px; inline-size: ${width}px`;
  const view = createRoot(host);
  view.render(
    <WorkWordsProvider words={deskEnglish.workTable}>
      <WorkTable
        label="Cows"
        columns={columns}
        source={rowsOf(rows)}
        idOf={({ _id }) => _id}
        nameOf={({ _id }) => _id}
        layout={layout}
      />
    </WorkWordsProvider>,
  );
  onTestFinished(() => {
    view.unmount();
    host.remove();
  });
  await expect.element(page.getByText('00443')).toBeInTheDocument();
};
const scroller = () => document.querySelector<HTMLElement>('.work-scroll') ?? document.body;

/** Whether nothing shows through the cells that stay in sight. */
const areOpaque = (): boolean =>
  [...document.querySelectorAll('[data-in-sight]')].every(
    (cell) => !/^rgba\(.*, 0\)$|^transparent$/.test(getComputedStyle(cell).backgroundColor),
  );

/** Whether the digits lie within the table and on top of everything else, from the first to the last. */
const areInSight = (digits: string): boolean => {
  const box = page.getByText(digits).element().getBoundingClientRect();
  const frame = scroller().getBoundingClientRect();
  const ends = [box.left + 1, box.right - 1].map((x) => document.elementFromPoint(x, box.top + box.height / 2));
  return box.left >= frame.left && box.right <= frame.right && ends.every((one) => one?.textContent === digits);
};

test.each([300, 400, 900])(
  'in a table of %i pixels the last digits of a tag are in sight, wherever it is scrolled',
  async (width) => {
    await show(width);
    expect(document.querySelectorAll('[data-in-sight]').length).toBe(3);
    expect(areOpaque()).toBe(true);
    for (const left of [0, 150, 2_000]) {
      scroller().scrollLeft = left;
      expect(['00443', '01211'].map(areInSight)).toEqual([true, true]);
    }
  },
);

test('in a column made narrow by hand the beginning of a tag is cut, not its last digits', async () => {
  await show(900, { ...plainLayout, widths: { identification_number: 90 } });
  expect(['00443', '01211'].map(areInSight)).toEqual([true, true]);
});
