import type { World } from '#src/app/world.ts';
import { createKeyValue } from '#src/lib/key-value.ts';
import { createTabLock } from '#src/lib/tab-lock.ts';
import { createTransport } from '#src/lib/transport.ts';

const readLink = (): string | null => {
  const token = location.hash.slice(1).trim();
  return token === '' ? null : token;
};

/** The world as a browser has it. */
export const createBrowserWorld = (onAnswer: (headers: Headers) => void): World => {
  // A link pasted into the open tab is a new visit.
  addEventListener('hashchange', () => {
    if (readLink() !== null) location.reload();
  });
  return {
    transport: createTransport(fetch.bind(globalThis), 'Exam', onAnswer),
    tab: createKeyValue(() => sessionStorage),
    device: createKeyValue(() => localStorage),
    now: () => performance.now(),
    wallNow: Date.now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    lock: createTabLock('locks' in navigator ? navigator.locks : undefined),
    address: {
      readLink,
      dropLink: () => history.replaceState(null, '', location.pathname),
    },
    connection: {
      isOnline: () => navigator.onLine,
      subscribe: (onChange) => {
        addEventListener('online', onChange);
        addEventListener('offline', onChange);
        addEventListener('pageshow', onChange);
        document.addEventListener('visibilitychange', () => {
          if (document.visibilityState === 'visible') onChange();
        });
      },
    },
    watch: (onSignal) => {
      document.addEventListener('visibilitychange', () =>
        onSignal(document.visibilityState === 'hidden' ? 'tab_left' : 'tab_back'),
      );
      addEventListener('blur', () => onSignal('window_blurred'));
      addEventListener('focus', () => onSignal('window_focused'));
      addEventListener('paste', () => onSignal('pasted'));
      addEventListener('copy', () => onSignal('copied'));
      document.addEventListener('fullscreenchange', () => {
        if (document.fullscreenElement === null) onSignal('fullscreen_left');
      });
    },
  };
};
