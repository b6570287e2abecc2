import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { useOneMutation } from './use-one-mutation.ts';

/** A button that creates something on a server, which answers when it is told to. */
const openMaker = () => {
  const asked: string[] = [];
  let answer: (isMade: boolean) => void = () => undefined;
  function Maker() {
    const making = useOneMutation({
      mutationFn: (what: string) => {
        asked.push(what);
        return new Promise<void>((resolve, reject) => {
          answer = (isMade) => (isMade ? resolve() : reject(new Error('refused')));
        });
      },
    });
    return (
      <button type="button" onClick={() => making.mutate('a key')}>
        Make {making.status}
      </button>
    );
  }
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <Maker />
    </QueryClientProvider>,
  );
  return { asked, answer: (isMade: boolean) => answer(isMade) };
};

const tap = async (times: number): Promise<void> => {
  await expect.element(page.getByRole('button', { name: /^Make/ })).toBeVisible();
  const button = page.getByRole('button', { name: /^Make/ }).element() as HTMLElement;
  for (let tap = 0; tap < times; tap += 1) button.click();
};

test('however often it is tapped, one thing is created, and after a failure, or for another one, it can be tapped again', async () => {
  const { asked, answer } = openMaker();
  await tap(3);
  await expect.element(page.getByText('Make pending')).toBeVisible();
  await tap(2);
  expect(asked).toEqual(['a key']);
  answer(false);
  await expect.element(page.getByText('Make error')).toBeVisible();
  await tap(2);
  await expect.element(page.getByText('Make pending')).toBeVisible();
  expect(asked).toEqual(['a key', 'a key']);
  answer(true);
  await expect.element(page.getByText('Make success')).toBeVisible();
  await tap(2);
  await expect.element(page.getByText('Make pending')).toBeVisible();
  expect(asked).toEqual(['a key', 'a key', 'a key']);
});
