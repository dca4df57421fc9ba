import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { App } from '#src/app/app.tsx';
import { createExam } from '#src/app/exam.ts';
import type { World } from '#src/app/world.ts';
import { createTestBrowser } from '#src/testing/test-world.ts';

/** Time as the page has it, of which a test may skip a part. */
const createPageTime = (): Pick<World, 'now' | 'after'> & { skip: (ms: number) => void } => {
  let skipped = 0;
  return {
    now: () => performance.now() + skipped,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    skip: (ms) => {
      skipped += ms;
    },
  };
};

/** The whole app at a fragment; only the network, the storage and the window around it are replaced. */
export const renderExam = async (
  fragment: string | null,
  browser = createTestBrowser(createPageTime()),
) => {
  const tab = browser.openTab();
  const user = userEvent.setup({ delay: null });
  const open = async (at: string | null) => {
    const exam = createExam(tab.load(at).world);
    const { unmount } = render(<App exam={exam} />);
    await act(() => exam.arrive());
    return { exam, unmount };
  };
  const { exam, unmount } = await open(fragment);
  return {
    browser,
    exam,
    user,
    /** The same tab without a connection: the page shows what it kept and waits. */
    reloadOffline: async (): Promise<void> => {
      unmount();
      const offline = createExam(tab.load().world);
      render(<App exam={offline} />);
      await act(async () => void offline.arrive());
    },
    /** The same tab, loaded anew once; the address has no fragment any more unless the link is opened again. */
    reload: async (at: string | null = null): Promise<void> => {
      unmount();
      await open(at);
    },
  };
};
