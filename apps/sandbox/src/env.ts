import { resolve } from 'node:path'
import type { Settings } from './settings.ts'

/** Reads the sandbox's settings from the environment. @throws Error with the name of a missing one */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const required = (name: string): string => {
    const value = env[name]
    if (!value) throw new Error(`The sandbox needs the setting ${name}.`)
    return value
  }
  const portNumber = (name: string, usual: number): number => {
    const value = Number(env[name] ?? usual)
    if (!Number.isInteger(value) || value < 0 || value > 65535)
      throw new Error(`The setting ${name} is not a port number.`)
    return value
  }
  return {
    port: portNumber('PORT', 4001),
    smtpPort: portNumber('SMTP_PORT', 4025),
    ldapsPort: portNumber('LDAPS_PORT', 4636),
    databaseUrl: required('SANDBOX_DATABASE_URL'),
    portalUrl: new URL(env.PORTAL_URL ?? 'http://localhost:4000').origin,
    dataDir: resolve(required('DATA_DIR')),
    bankKey: required('BANK_KEY'),
    registerKey: required('REGISTER_KEY'),
    smsKey: required('SMS_KEY'),
    directoryKey: required('DIRECTORY_KEY'),
    oidcClientSecret: required('OIDC_CLIENT_SECRET'),
    signingClientSecret: required('SIGNING_CLIENT_SECRET'),
    instanceId: env.INSTANCE_ID ?? '',
  }
}
