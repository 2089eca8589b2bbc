import type { CallKind } from '@portal/contract/call-limits'
import type { CallLimit } from '@portal/contract/route'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Settings } from './settings/settings.ts'
import type { Database } from './db/connect.ts'
import type { Replica } from './db/replica.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { KeyRing } from './keys/key-ring.ts'
import type { SessionTokens } from './modules/auth/session-tokens.ts'
import type { PartyAnswers } from './party-calls/party-answers.ts'
import type { LinkKeys } from './modules/applications/sharing/link-keys.ts'
import type { AddressRegister } from './parties/address-register/port.ts'
import type { Directories } from './parties/directory/port.ts'
import type { IdentityProviders } from './parties/identity-provider/port.ts'
import type { MailService } from './parties/mail/port.ts'
import type { MalwareScan } from './parties/malware-scan/port.ts'
import type { ObjectStore } from './parties/object-store/port.ts'
import type { PaymentGateway } from './parties/payment-gateway/port.ts'
import type { RegisterOffice } from './parties/register-office/port.ts'
import type { SmsGateway } from './parties/sms/port.ts'
import type { PhoneSigning } from './parties/smart-id/port.ts'
import type { SigningService } from './parties/signing-service/port.ts'
import type { Trust } from './parties/trust/port.ts'

/** The dependencies of all operations; main.ts builds them, tests replace them by name. */
export interface Deps {
  settings: Settings
  pool: Pool
  db: Database
  /** Undefined when none is configured. */
  replica: Replica | undefined
  jobs: JobQueue
  log: Logger
  keys: KeyRing
  tokens: SessionTokens
  linkKeys: LinkKeys
  /** The latest outcomes of this node's calls of parties. */
  partyAnswers: PartyAnswers
  /** Maximum number of calls of each kind per caller. */
  callLimits: Readonly<Record<CallKind, CallLimit>>
  identityProviders: IdentityProviders
  directories: Directories
  paymentGateway: PaymentGateway
  registerOffice: RegisterOffice
  addressRegister: AddressRegister
  mail: MailService
  sms: SmsGateway
  objectStore: ObjectStore
  /** Undefined when none is configured. */
  malwareScan: MalwareScan | undefined
  signingService: SigningService
  /** Undefined when none is configured. */
  phoneSigning: PhoneSigning | undefined
  trust: Trust
  /** The node's clock corrected by its offset to the database's. */
  now(): Date
}
