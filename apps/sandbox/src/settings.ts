/** Everything a sandbox is told from outside. */
export type Settings = {
  port: number
  smtpPort: number
  databaseUrl: string
  /** Origin of the portal: where logins, payments and signatures return to. */
  portalUrl: string
  /** Folder of the private keys (test PKI, persons, login tokens). */
  dataDir: string
  bankKey: string
  registerKey: string
  oidcClientSecret: string
  signingClientSecret: string
  instanceId: string
}
