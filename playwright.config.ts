import { defineConfig } from '@playwright/test'
import { browserOptions } from './tests/browser.ts'

const { args, ...browser } = browserOptions()

export default defineConfig({
  testDir: 'tests/journeys',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './tests/journeys/set-up.ts',
  fullyParallel: true,
  // Journeys wait for the portal about as long as they use the processor.
  workers: 3,
  // The limits end tests that hang: a busy machine takes several times as long as a quiet one, and workers of low priority longer.
  timeout: 1_200_000,
  // Without a limit, a loop that waits in vain would end with its test.
  expect: { timeout: 60_000, toPass: { timeout: 300_000 } },
  forbidOnly: true,
  // Slow journeys run with `npm run test:extended`.
  ...(process.env.EXTENDED !== '1' && { grepInvert: /@extended/ }),
  retries: 0,
  use: {
    headless: true,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'lv-LV',
    timezoneId: 'Europe/Riga',
    // Recording costs 25 % of the time of all journeys.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...browser,
      // Pages are short-lived, so a separate process and optimised code for each would not pay off.
      args: [
        ...args,
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
})
