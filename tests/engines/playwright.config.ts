import '../../server/temporal.ts';
import { defineConfig } from '@playwright/test';
import type { Stage } from './fixtures.ts';

// The runner of the other browser tests, with the drivers of this folder instead of its own browsers.
const sizes = { tablet: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } };

export default defineConfig<object, { stage: Stage }>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 45_000 },
  projects: (['webkit', 'firefox'] as const).flatMap((engine) =>
    (['tablet', 'phone'] as const).map((name) => ({
      name: `${engine}-${name}`,
      use: { stage: { engine, size: sizes[name] } },
    })),
  ),
});
