import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Unexpected errors in the browser; a test with any of them fails. */
export type Problems = {
  /** Announces a console error that the test causes; one that never comes is a problem too. */
  expect: (part: string) => void;
  list: () => Promise<string[]>;
};

const violationMark = 'CSP violation:';

// The first call of a visitor without a session answers 401, which Chromium logs as an error.
const anonymousVisit = 'status of 401 (Unauthorized) at /api/user/profile';

/** Collects content-policy violations, uncaught errors and console errors of every page of a context. */
export const collectProblems = async (context: BrowserContext): Promise<Problems> => {
  const found: string[] = [];
  const expected = new Map<string, number>();
  await context.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      console.error(mark, effectiveDirective, blockedURI, `${sourceFile}:${lineNumber}`, sample);
    });
  }, violationMark);
  context.on('weberror', (event) => found.push(`Uncaught: ${event.error().stack ?? ''}`));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = describe(message);
    const part = [...expected.keys()].find((each) => text.includes(each));
    if (part !== undefined) expected.set(part, (expected.get(part) ?? 0) + 1);
    else if (!text.includes(anonymousVisit)) found.push(text);
  });

  return {
    expect: (part) => {
      expected.set(part, 0);
    },
    list: async () => {
      // After a round trip to each page, everything it logged before has arrived.
      await Promise.all(context.pages().map((page) => page.evaluate(() => null).catch(() => null)));
      const missing = [...expected].filter(([, times]) => times === 0);
      return [...found, ...missing.map(([part]) => `Expected, but never logged: ${part}`)];
    },
  };
};

const describe = (message: ConsoleMessage): string => {
  const { url } = message.location();
  return `${message.text()} at ${URL.canParse(url) ? new URL(url).pathname : 'unknown'}`;
};
