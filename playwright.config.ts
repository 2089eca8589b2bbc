import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
if (!existsSync(chromium))
  throw new Error(`No Chromium at ${chromium}. Install Debian's package chromium, or name another one with CHROMIUM.`)

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/set-up.ts',
  fullyParallel: true,
  workers: 2,
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
    trace: 'retain-on-failure',
    launchOptions: { executablePath: chromium, args: [...quiet, ...asRoot] },
  },
})
