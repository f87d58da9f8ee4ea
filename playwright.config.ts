import './server/temporal.ts';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, shellPath } from './scripts/lib/browser.mjs';

// Every test file starts the built server itself (tests/e2e/server.ts), so one file cannot spoil another.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // As many as cores where this is checked: a sign-in derives a key on purpose, 3 s alone, up to 9 where three of them share two cores.
  workers: 2,
  forbidOnly: true,
  // scripts/lib/steps.mjs names what passed only the second time, and bounds it.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    // An element that is not there fails its own test soon, not after the minutes of the whole.
    actionTimeout: 90_000,
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'allow',
    // Nothing slides or fades: every step of it would be drawn, and a driver waits until what it presses stands still.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: shellPath(), args: [...chromiumFlags] },
  },
});
