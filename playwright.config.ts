import { defineConfig } from '@playwright/test'
import { browserOptions } from './tests/browser.ts'

const { args, ...browser } = browserOptions()

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/set-up.ts',
  fullyParallel: true,
  // Journeys wait for the portal as long as they keep the processor busy.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // What takes longer than a change can wait for: `npm run test:extended`.
  ...(process.env.EXTENDED !== '1' && { grepInvert: /@extended/ }),
  retries: 0,
  use: {
    headless: true,
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    locale: 'lv-LV',
    timezoneId: 'Europe/Riga',
    // Recording costs a quarter of the time of all journeys.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...browser,
      // No page lives long enough to earn back what a process of its own and optimised code cost.
      args: [
        ...args,
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
})
