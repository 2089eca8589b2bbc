import { existsSync } from 'node:fs'

/** Debian's Chromium without a window: the full browser draws its toolbar for each page, at the cost of another page. */
export const browserPackage = 'chromium-headless-shell'
export const browserProgram = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

/** Returns Playwright's start options. @throws Error when the browser is not installed */
export function browserOptions(): { executablePath: string; args: string[] } {
  if (!existsSync(browserProgram))
    throw new Error(
      `No Chromium at ${browserProgram}. Install Debian's package ${browserPackage}, or name another one with CHROMIUM.`,
    )
  return {
    executablePath: browserProgram,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  }
}
