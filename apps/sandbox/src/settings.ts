/** All settings of a sandbox. */
export type Settings = {
  port: number
  smtpPort: number
  ldapsPort: number
  databaseUrl: string
  /** Origin of the portal: logins, payments and signatures return there. */
  portalUrl: string
  /** Folder of the private keys (test PKI, persons, login tokens). */
  dataDir: string
  bankKey: string
  registerKey: string
  /** The portal's key for the SMS gateway. */
  smsKey: string
  /** Password of the account with which the portal looks staff up. */
  directoryKey: string
  oidcClientSecret: string
  signingClientSecret: string
  instanceId: string
}
