import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { english } from '../words/en.ts';
import { deskEnglish } from '../words/en-desk.ts';
import '../ui/theme/base.css';
import { UiWordsProvider } from '../ui/words.tsx';
import { ColumnsButton } from '../ui/work-table/columns-dialog.tsx';
import {
  plainLayout,
  type RowSource,
  rowsOf,
  type TableLayout,
  type WorkColumn,
  widthOf,
} from '../ui/work-table/work-column.ts';
import { WorkTable } from '../ui/work-table/work-table.tsx';
import { WorkWordsProvider } from '../ui/work-table/work-words.tsx';

type Cow = { id: string; name: string; herd: string };

const columns: WorkColumn<Cow>[] = [
  { id: 'name', label: 'Name', cell: ({ name }) => name, isSortable: true },
  { id: 'herd', label: 'Herd', cell: ({ herd }) => herd },
  { id: 'id', label: 'Number', cell: ({ id }) => id, isHidden: true },
];
const cow = (place: number): Cow => ({ id: `cow-${place}`, name: `Cow ${place}`, herd: `Herd ${place % 7}` });
const hundredThousand = 100_000;

/** A long list with every row loaded, and the requests made of it. */
const longList = () => {
  const wanted: { first: number; last: number }[] = [];
  const source: RowSource<Cow> = {
    total: hundredThousand,
    rowAt: (index) => cow(index),
    want: (first, last) => {
      wanted.push({ first, last });
    },
  };
  return { source, wanted };
};

const opened: string[] = [];

function Herd({ source }: { source: RowSource<Cow> }) {
  const [layout, setLayout] = useState<TableLayout>(plainLayout);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const toggle = ({ id }: Cow) =>
    setSelected((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <UiWordsProvider words={english.ui}>
      <WorkWordsProvider words={deskEnglish.workTable}>
        <ColumnsButton columns={columns} layout={layout} onLayout={setLayout} />
        <WorkTable
          label="Cows"
          columns={columns}
          source={source}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          layout={layout}
          onLayout={setLayout}
          onOpen={({ id }) => opened.push(id)}
          selection={{ has: (id) => selected.includes(id), toggle }}
        />
      </WorkWordsProvider>
    </UiWordsProvider>
  );
}

const show = (source: RowSource<Cow>) => {
  opened.length = 0;
  const host = document.body.appendChild(document.createElement('div'));
  host.style.cssText = 'display: flex; flex-direction: column; block-size: 480px';
  const view = createRoot(host);
  const draw = (next: RowSource<Cow>) => view.render(<Herd source={next} />);
  draw(source);
  onTestFinished(() => {
    view.unmount();
    host.remove();
  });
  return { draw };
};

const grid = () => page.getByRole('grid', { name: 'Cows' });
const row = (name: string) => grid().getByRole('row', { name: new RegExp(`\\b${name}\\b`) });
const names = () =>
  [...document.querySelectorAll('[role="columnheader"] .work-head-name')].map((head) => head.textContent);
const scroller = () => document.querySelector<HTMLElement>('.work-scroll') ?? document.body;
const focusedRow = () => document.activeElement?.getAttribute('aria-rowindex');

test('of a hundred thousand rows only the visible ones exist, and each states its position', async () => {
  const { source, wanted } = longList();
  show(source);
  await expect.element(row('Cow 0')).toHaveAttribute('aria-rowindex', '2');
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '100001');
  expect(document.querySelectorAll('.work-body > [role="row"]').length).toBeLessThan(60);
  scroller().scrollTop = scroller().scrollHeight / 2;
  await expect.element(row('Cow 50000')).toBeInTheDocument();
  expect(document.querySelectorAll('.work-body > [role="row"]').length).toBeLessThan(60);
  expect(wanted.at(-1)?.first).toBeGreaterThan(49_900);
  expect(wanted.at(-1)?.last).toBeLessThan(50_100);
});

test('the keys move through the rows, to the end and back, and the focused row is visible', async () => {
  show(longList().source);
  await row('Cow 0').click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focusedRow()).toBe('4');
  await userEvent.keyboard('{PageDown}');
  expect(Number(focusedRow())).toBeGreaterThan(8);
  await userEvent.keyboard('{End}');
  await expect.poll(focusedRow).toBe('100001');
  await expect.element(row('Cow 99999')).toBeInViewport({ ratio: 0.9 });
  await userEvent.keyboard('{ArrowUp}');
  expect(focusedRow()).toBe('100000');
  await userEvent.keyboard('{Home}');
  await expect.poll(focusedRow).toBe('2');
  await expect.element(row('Cow 0')).toBeInViewport({ ratio: 0.9 });
});

test('Enter opens the row, Space selects it', async () => {
  show(longList().source);
  await expect.element(row('Cow 0')).toBeVisible();
  (document.querySelector('[data-index="0"]') as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown} ');
  expect(opened).toEqual(['cow-1']);
  await expect.element(row('Cow 2')).toHaveAttribute('aria-selected', 'true');
  await expect.element(row('Cow 1')).toHaveAttribute('aria-selected', 'false');
});

test('columns are chosen, ordered and widened by keyboard alone', async () => {
  show(rowsOf([cow(1), cow(2)]));
  await expect.element(row('Cow 1')).toBeVisible();
  expect(names()).toEqual(['Name', 'Herd']);
  const widthOfName = () => document.querySelector('[role="columnheader"]:has(.work-head-name)')?.clientWidth ?? 0;
  const before = widthOfName();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Number' }).click();
  await page.getByRole('button', { name: 'Move Number to the left' }).click();
  await page.getByRole('button', { name: 'Make Name wider' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(names).toEqual(['Name', 'Number', 'Herd']);
  expect(widthOfName() - before).toBe(32);
});

test('rows added above keep the visible rows in place and are counted, and at the very top they simply appear', async () => {
  const cows = Array.from({ length: 500 }, (_, place) => cow(place));
  const { draw } = show(rowsOf(cows));
  await expect.element(row('Cow 0')).toBeVisible();
  // A hundred rows of 36 pixels.
  scroller().scrollTop = 3_600;
  await expect.element(row('Cow 101')).toBeInViewport();
  const topOf = (place: number) =>
    document.querySelector(`[aria-rowindex="${place + 2}"]`)?.getBoundingClientRect().top;
  const before = topOf(101);
  draw(rowsOf([cow(900), cow(901), ...cows]));
  await expect.element(page.getByRole('button', { name: '2 new' })).toBeVisible();
  await expect.poll(() => topOf(103)).toBe(before);
  await page.getByRole('button', { name: '2 new' }).click();
  await expect.element(row('Cow 900')).toBeInViewport();
  draw(rowsOf([cow(902), cow(900), cow(901), ...cows]));
  await expect.element(row('Cow 902')).toBeInViewport();
  await expect.element(page.getByRole('button', { name: /new/ })).not.toBeInTheDocument();
});

test('a column is wide enough for a long heading, until a person makes it narrower', async () => {
  const narrow = { id: 'herd', width: 80, cell: ({ herd }: Cow) => herd };
  const label = 'Cryfder a chynhwysion';
  const widthIn = (layout: TableLayout) => widthOf({ ...narrow, label }, layout);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('A browser can measure text.');
  pen.font = `600 15px ${getComputedStyle(document.body).fontFamily}`;
  expect(widthIn(plainLayout)).toBeGreaterThan(pen.measureText(label).width + 24);
  expect(widthOf({ ...narrow, label: 'Dos' }, plainLayout)).toBe(80);
  expect(widthIn({ ...plainLayout, widths: { herd: 90 } })).toBe(90);
});
