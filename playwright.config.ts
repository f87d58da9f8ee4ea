import { defineConfig } from '@playwright/test';
import { chromiumFlags, shellPath } from './scripts/lib/browser.mjs';

// Every test file starts the built server itself (tests/e2e/server.ts), so one file cannot spoil another.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 3,
  forbidOnly: true,
  // scripts/lib/steps.mjs names what passed only the second time, and bounds it.
  retries: 1,
  timeout: 120_000,
  // A bound for what does not come at all, no measure: a machine that is shared stands still for seconds.
  expect: { timeout: 30_000 },
  use: {
    // An element that is not there fails its own test soon, not after the minutes of the whole.
    actionTimeout: 90_000,
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'allow',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: shellPath(), args: [...chromiumFlags] },
  },
});
