/** Everything a sandbox is told from outside. */
export type Settings = {
  port: number
  smtpPort: number
  ldapsPort: number
  databaseUrl: string
  /** Origin of the portal: where logins, payments and signatures return to. */
  portalUrl: string
  /** Folder of the private keys (test PKI, persons, login tokens). */
  dataDir: string
  bankKey: string
  registerKey: string
  /** What the portal proves itself to the SMS gateway with. */
  smsKey: string
  /** Password of the account by which the portal looks staff up. */
  directoryKey: string
  oidcClientSecret: string
  signingClientSecret: string
  instanceId: string
}
