// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import * as ui from '#src/index.ts';
import { UiProvider } from '#src/ui-provider.tsx';
import { allStories } from '#stories/all-stories.ts';

globalThis.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

afterEach(cleanup);

test('every component the package exports has a story', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name) && name !== 'UiProvider');
  const told = allStories.map(({ name }) => name);
  expect(components.filter((name) => !told.includes(name))).toEqual([]);
  expect(new Set(told).size).toBe(told.length);
});

test.each(allStories)('$name can be shown in each of its states', ({ states }) => {
  for (const { node } of states) {
    const { container } = render(<UiProvider env="test">{node}</UiProvider>);
    expect(container.innerHTML).not.toBe('');
    cleanup();
  }
});
