import { existsSync, globSync } from 'node:fs';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

// The headless shell renders the same pages with less of a browser: a third faster on two cores.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Debian keeps it in a folder named after the machine. */
const findWebkit = (): string =>
  globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? 'MiniBrowser of webkit2gtk-4.1';

/** The only place in the journeys that reads the environment. */
export const environment = {
  chromiumPath: process.env['CHROMIUM_PATH'] ?? browsers.find((path) => existsSync(path)) ?? '',
  firefoxPath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
  /** WebKitGTK's own browser; WebKitWebDriver starts it. */
  webkitPath: process.env['WEBKIT_PATH'] ?? findWebkit(),
  databaseAdminUrl:
    process.env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres',
  isDatabaseAdminUrlGiven: process.env['DATABASE_ADMIN_URL'] !== undefined,
  /** How many series of taps an exam must bear at each width; 334 take most of an hour. */
  examTaps: Number(process.env['EXAM_TAPS'] ?? 6),
  /** How many times the usual limit: one is there for what hangs, and a shared machine may give the gate a third of its cores. */
  patience: process.env['CI'] === undefined ? 1 : 3,
  /** What a command started by a test inherits. */
  inherited: { ...process.env },
};

/**
 * A time that people are promised, on a machine that has nothing else to do. Where the journeys share one it passes more
 * slowly for everything, and what is promised with it.
 */
export const promised = (milliseconds: number): { timeout: number } => ({
  timeout: milliseconds * environment.patience,
});

/** What the journeys, the fresh clone and the pictures have in common. */
export const base = {
  testDir: '.',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000 * environment.patience,
  expect: { timeout: 10_000 * environment.patience },
  // Not the folder of the reports: Playwright empties this one before every run.
  outputDir: 'test-results/artifacts',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // A trace of every journey costs a quarter of the run: `--trace on` where one is needed.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: environment.chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
} satisfies PlaywrightTestConfig;

export default defineConfig({
  ...base,
  testDir: 'journeys',
  // Only texts are kept, which are the same on every machine: beside the journey that compares them.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  globalSetup: './support/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  projects: [{ name: 'journeys' }],
});
