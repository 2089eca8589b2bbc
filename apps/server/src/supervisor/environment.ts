import { join } from 'node:path'
import type { DataFolder } from './data-folder.ts'

/** Each party's setting and its path in the sandbox. */
const partyPaths = {
  BANK_URL: '/bank',
  SIGNING_URL: '/csc',
  SMART_ID_URL: '/smart-id',
  TIMESTAMP_URL: '/pki/tsa',
  REGISTER_URL: '/register',
  ADDRESS_REGISTER_URL: '/addresses',
  SMS_URL: '/sms',
} as const

const partySettings = [...Object.keys(partyPaths), 'IDENTITY_PROVIDERS', 'SMTP_URL', 'TRUST_LISTS']

/** Returns whether a party's setting is absent; the sandbox plays every such party. */
export const sandboxIsNeeded = (given: NodeJS.ProcessEnv) => partySettings.some((setting) => !given[setting])

export function sandboxEnvironment(
  given: NodeJS.ProcessEnv,
  folder: DataFolder,
  {
    databaseUrl,
    portalUrl,
    port,
    smtpPort,
    ldapsPort,
  }: { databaseUrl: string; portalUrl: string; port: number; smtpPort: number; ldapsPort: number },
): NodeJS.ProcessEnv {
  return {
    ...folder.keys,
    ...given,
    PORT: String(port),
    SMTP_PORT: String(smtpPort),
    LDAPS_PORT: String(ldapsPort),
    SANDBOX_DATABASE_URL: databaseUrl,
    PORTAL_URL: portalUrl,
    DATA_DIR: join(folder.path, 'sandbox'),
    INSTANCE_ID: folder.instance,
  }
}

/** Returns the sandbox's ways to log in: three for users, two for help-desk agents. */
function sandboxProviders(sandbox: Record<string, unknown>, keys: DataFolder['keys']): string {
  const sandboxUrl = String(sandbox.url)
  const provider = (slug: string, lv: string, en: string, icon: string) => ({
    slug,
    names: { lv, en },
    icon,
    issuer: `${sandboxUrl}/oidc`,
    client_id: 'portal',
    client_secret: keys.OIDC_CLIENT_SECRET,
  })
  return JSON.stringify([
    provider('eparaksts_mobile', 'eParaksts mobile', 'eParaksts mobile', 'smartphone'),
    provider('eid_card', 'eID karte', 'eID card', 'id-card'),
    provider('latvija_lv', 'Latvija.lv', 'Latvija.lv', 'landmark'),
    {
      kind: 'directory',
      slug: 'help_desk_ldap',
      names: { lv: 'Palīdzības dienesta direktorija', en: 'Help-desk directory' },
      icon: 'headset',
      url: `ldaps://127.0.0.1:${String(sandbox.ldapsPort)}`,
      ca: sandbox.directoryCertificate,
      base_dn: 'dc=palidziba,dc=example',
      bind_dn: 'cn=portal,dc=palidziba,dc=example',
      bind_password: keys.DIRECTORY_KEY,
    },
    {
      kind: 'dummy-directory',
      slug: 'help_desk_dummy_ldap',
      names: {
        lv: 'Palīdzības dienests bez direktorijas (tikai izmēģināšanai)',
        en: 'Help desk without a directory (for trying out only)',
      },
      icon: 'headset',
      staff: [
        {
          username: 'izmeginajums',
          password: 'izmeginajums',
          forename: 'Izmēģinājuma',
          surname: 'Darbiniece',
          personal_code: '32910010140',
        },
      ],
    },
  ])
}

/**
 * Returns the settings of a first try: the parties in the sandbox, keys of the data folder, and a bank account without an
 * owner.
 */
export function portalEnvironment(
  given: NodeJS.ProcessEnv,
  folder: DataFolder,
  {
    databaseUrl,
    portalUrl,
    port,
    sandbox,
  }: { databaseUrl: string; portalUrl: string; port: number; sandbox: Record<string, unknown> | undefined },
): NodeJS.ProcessEnv {
  const sandboxUrl = sandbox ? String(sandbox.url) : ''
  const played = sandbox && {
    ...Object.fromEntries(Object.entries(partyPaths).map(([setting, path]) => [setting, sandboxUrl + path])),
    IDENTITY_PROVIDERS: sandboxProviders(sandbox, folder.keys),
    TRUST_LISTS: JSON.stringify({ url: `${sandboxUrl}/pki/lotl.xml`, signers: [sandbox.listSigner] }),
    SMTP_URL: `smtp://127.0.0.1:${String(sandbox.smtpPort)}`,
    SMART_ID_RELYING_PARTY: JSON.stringify({ uuid: '00000000-0000-4000-8000-000000000000', name: 'DEMO' }),
    CARD_SIGNING: 'true',
    OPENAPI: 'true',
    MAIL_FROM: 'noreply@portal.example',
    HELP_DESK_MAIL: 'palidziba@portal.example',
    PAYMENT_RECEIVER: JSON.stringify({
      name: 'Valsts kase',
      registration_number: '90000050138',
      swift: 'TRELLV22',
      account: 'LV80BANK0000435195001',
    }),
  }
  return {
    ...folder.keys,
    ...played,
    ENVIRONMENT: 'development',
    LOG_LEVEL: 'warn',
    ...given,
    DATABASE_URL: databaseUrl,
    PORTAL_URL: portalUrl,
    PORT: String(port),
    DATA_DIR: folder.path,
    INSTANCE_ID: folder.instance,
  }
}
