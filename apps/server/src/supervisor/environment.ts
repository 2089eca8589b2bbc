import { join } from 'node:path'
import type { DataFolder } from './data-folder.ts'

/** Each party's setting and where the sandbox plays it. */
const partyPaths = {
  BANK_URL: '/bank',
  SIGNING_URL: '/csc',
  TRUST_URL: '/pki/trust.json',
  TIMESTAMP_URL: '/pki/tsa',
  REGISTER_URL: '/register',
  ADDRESS_REGISTER_URL: '/addresses',
} as const

const partySettings = [...Object.keys(partyPaths), 'IDENTITY_PROVIDERS', 'SMTP_URL']

/** The sandbox plays every party whose setting is absent. */
export const sandboxIsNeeded = (given: NodeJS.ProcessEnv) => partySettings.some((setting) => !given[setting])

export function sandboxEnvironment(given: NodeJS.ProcessEnv, folder: DataFolder, { databaseUrl, portalUrl, port, smtpPort }: { databaseUrl: string; portalUrl: string; port: number; smtpPort: number }): NodeJS.ProcessEnv {
  return { ...folder.keys, ...given, PORT: String(port), SMTP_PORT: String(smtpPort), SANDBOX_DATABASE_URL: databaseUrl, PORTAL_URL: portalUrl, DATA_DIR: join(folder.path, 'sandbox'), INSTANCE_ID: folder.instance }
}

function sandboxProviders(sandboxUrl: string, secret: string): string {
  const provider = (slug: string, lv: string, en: string, icon: string) => ({ slug, names: { lv, en }, icon, issuer: `${sandboxUrl}/oidc`, client_id: 'portal', client_secret: secret })
  return JSON.stringify([
    provider('eparaksts_mobile', 'eParaksts mobile', 'eParaksts mobile', 'smartphone'),
    provider('eid_card', 'eID karte', 'eID card', 'id-card'),
    provider('latvija_lv', 'Latvija.lv', 'Latvija.lv', 'landmark'),
  ])
}

/** What a first try needs: the parties in the sandbox, keys of the data folder, an account that is nobody's. */
export function portalEnvironment(
  given: NodeJS.ProcessEnv,
  folder: DataFolder,
  { databaseUrl, portalUrl, port, sandbox }: { databaseUrl: string; portalUrl: string; port: number; sandbox: Record<string, unknown> | undefined },
): NodeJS.ProcessEnv {
  const sandboxUrl = sandbox ? String(sandbox.url) : ''
  const played = sandbox && {
    ...Object.fromEntries(Object.entries(partyPaths).map(([setting, path]) => [setting, sandboxUrl + path])),
    IDENTITY_PROVIDERS: sandboxProviders(sandboxUrl, folder.keys.OIDC_CLIENT_SECRET),
    SMTP_URL: `smtp://127.0.0.1:${String(sandbox.smtpPort)}`,
    OPENAPI: 'true',
    PAYMENT_RECEIVER: JSON.stringify({ name: 'Valsts kase', registration_number: '90000050138', swift: 'TRELLV22', account: 'LV80BANK0000435195001' }),
  }
  return {
    ...folder.keys, ...played, LOG_LEVEL: 'warn', ...given,
    DATABASE_URL: databaseUrl, PORTAL_URL: portalUrl, PORT: String(port), DATA_DIR: folder.path, INSTANCE_ID: folder.instance,
  }
}
