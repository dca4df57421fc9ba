import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';

import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { createServices } from '#src/lib/create-services.ts';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { ServicesProvider } from '#src/lib/services.tsx';
import { useChange } from '#src/lib/api/use-change.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A list with room for one entry: once it is read again, the dialog that added the entry is gone. */
const renderList = (reload: () => Promise<unknown>) => {
  const entries: string[] = [];
  const told: string[] = [];
  let hasLoaded = false;

  const AddDialog = () => {
    const add = useChange({
      run: async (entry: string) => {
        await pause(50);
        if (entry === 'refused') throw new ApiFailure('refused', 409, 'No.');
        entries.push(entry);
      },
      touches: { queries: [['entries'], ['total']] },
      onSaved: (_nothing, entry) => told.push(`saved ${entry}`),
      onFailed: ({ message }, entry) => told.push(`failed ${entry}: ${message}`),
    });
    return (
      <div role="dialog">
        <button onClick={() => add.save('one')}>Add</button>
        <button onClick={() => add.save('refused')}>Add what is refused</button>
      </div>
    );
  };

  const List = () => {
    const { data } = useQuery({ queryKey: ['entries'], queryFn: () => [...entries] });
    useQuery({
      queryKey: ['total'],
      queryFn: async () => {
        if (hasLoaded) await reload();
        hasLoaded = true;
        return entries.length;
      },
    });
    return data?.length === 0 ? <AddDialog /> : null;
  };

  const { unmount } = render(
    <StrictMode>
      <ServicesProvider services={createServices()}>
        <QueryClientProvider client={createQueryClient()}>
          <List />
        </QueryClientProvider>
      </ServicesProvider>
    </StrictMode>,
  );
  return { told, unmount };
};

const click = async (name: string) =>
  userEvent.setup().click(await screen.findByRole('button', { name }));

const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a dialog that its own refresh takes away still tells, once, when all is read again', async () => {
  let finish = (): void => undefined;
  const { told } = renderList(() => new Promise<void>((resolve) => (finish = resolve)));
  await click('Add');
  await dialogIsGone();
  expect(told).toEqual([]);
  finish();
  await waitFor(() => expect(told).toEqual(['saved one']));
});

test('a page that was left before the answer still tells, of a failure too', async () => {
  const { told, unmount } = renderList(async () => undefined);
  await click('Add what is refused');
  unmount();
  expect(told).toEqual([]);
  await waitFor(() => expect(told).toEqual(['failed refused: No.']));
});

test('a refresh that fails swallows nothing', async () => {
  const { told } = renderList(async () => {
    await pause(50);
    throw new ApiFailure('refused', 403);
  });
  await click('Add');
  await waitFor(() => expect(told).toEqual(['saved one']));
});

test('a refresh that never ends is not waited for longer than five seconds', async () => {
  const { told } = renderList(() => new Promise<never>(() => undefined));
  await click('Add');
  await dialogIsGone();
  await waitFor(() => expect(told).toEqual(['saved one']), { timeout: 30_000 });
}, 240_000);

test.each(['fine', 'refused'])(
  'what becomes of “%s” is told when the dialog no longer counts as busy',
  async (entry) => {
    const busyWhenTold: (string | null)[] = [];
    const note = () => {
      busyWhenTold.push(screen.getByRole('button').getAttribute('data-busy'));
    };
    const Form = () => {
      const add = useChange({
        run: async (wanted: string) => {
          await pause(50);
          if (wanted === 'refused') throw new ApiFailure('refused', 409, 'No.');
        },
        onSaved: note,
        onFailed: note,
      });
      return (
        <button data-busy={add.isPending} onClick={() => add.save(entry)}>
          Add
        </button>
      );
    };
    render(
      <ServicesProvider services={createServices()}>
        <QueryClientProvider client={createQueryClient()}>
          <Form />
        </QueryClientProvider>
      </ServicesProvider>,
    );
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(busyWhenTold).toEqual(['false']));
  },
);

test('a dialog counts as busy before the person can press the next key', async () => {
  const Form = () => {
    const add = useChange({ run: () => pause(50) });
    return (
      <button data-busy={add.isPending} onClick={() => add.save()}>
        Add
      </button>
    );
  };
  render(
    <ServicesProvider services={createServices()}>
      <QueryClientProvider client={createQueryClient()}>
        <Form />
      </QueryClientProvider>
    </ServicesProvider>,
  );
  const button = screen.getByRole('button');
  // Outside of act React works as in a browser, where the next key is a task of its own.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    button.click();
    await new Promise(setImmediate);
    expect(button.dataset['busy']).toBe('true');
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
});
