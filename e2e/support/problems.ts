import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What went wrong in the browser without being asked for; a test with any of it fails. */
export type Problems = {
  /** Announces a console error the test provokes; one that never comes is a problem as well. */
  expect: (part: string) => void;
  list: () => Promise<string[]>;
};

const violationMark = 'CSP violation:';

// A visitor without a session is told so by the very first call; Chromium logs every such answer as an error.
const anonymousVisit = 'status of 401 (Unauthorized) at /api/user/profile';

/** Collects content-policy violations, uncaught errors and console errors of every page of a context. */
export async function collectProblems(context: BrowserContext): Promise<Problems> {
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
      // A round trip to each page: what it logged before has arrived by then.
      await Promise.all(context.pages().map((page) => page.evaluate(() => null).catch(() => null)));
      const missing = [...expected].filter(([, times]) => times === 0);
      return [...found, ...missing.map(([part]) => `Expected, but never logged: ${part}`)];
    },
  };
}

function describe(message: ConsoleMessage): string {
  const { url } = message.location();
  return `${message.text()} at ${URL.canParse(url) ? new URL(url).pathname : 'unknown'}`;
}
