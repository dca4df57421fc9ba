import { useEffect } from 'react';

import { openTabs } from '#src/lib/tabs.ts';

const key = 'tamiz.wanted-page';
const question = '?';

/** The page somebody asked for before they had signed in; this tab goes on there afterwards. */
export const rememberWantedPage = (address: string): void => {
  try {
    sessionStorage.setItem(key, address);
  } catch {
    // A browser that stores nothing goes on at the start.
  }
};

export const readWantedPage = (): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

export const forgetWantedPage = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
};

/** The tab that waits for the code tells its wanted page to the tab that the mail's link opened. */
export const useTellWantedPage = (): void => {
  useEffect(() => {
    const tabs = openTabs(key);
    tabs.hear((message) => {
      const wanted = readWantedPage();
      if (message === question && wanted !== null) tabs.send(wanted);
    });
    return tabs.close;
  }, []);
};

/** The link of the mail opens a tab of its own, which goes on where the waiting one wanted to. */
export const useAskWantedPage = (): void => {
  useEffect(() => {
    const tabs = openTabs(key);
    tabs.hear((message) => {
      if (typeof message === 'string' && message.startsWith('/')) rememberWantedPage(message);
    });
    tabs.send(question);
    return tabs.close;
  }, []);
};
