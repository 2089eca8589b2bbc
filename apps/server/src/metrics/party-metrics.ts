import { Histogram, type Registry } from '@prometheus-io/client'
import type { Deps } from '../deps.ts'
import { DirectoryRefused } from '../parties/directory/port.ts'
import { LoginRefused } from '../parties/identity-provider/port.ts'
import { MailRefused } from '../parties/mail/port.ts'
import { PaymentRefused } from '../parties/payment-gateway/port.ts'
import { FilingRefused } from '../parties/register-office/port.ts'
import { SigningRefused } from '../parties/signing-service/port.ts'
import { PhoneSaidNo } from '../parties/smart-id/port.ts'
import { SmsRefused } from '../parties/sms/port.ts'

/** The label of each outside party. The object store is absent: its errors are mostly those of the stored upload. */
const parties = {
  identityProviders: 'identity-provider',
  directories: 'directory',
  paymentGateway: 'payment-gateway',
  registerOffice: 'register-office',
  addressRegister: 'address-register',
  mail: 'mail',
  sms: 'sms',
  malwareScan: 'malware-scan',
  signingService: 'signing-service',
  phoneSigning: 'smart-id',
  trust: 'trust',
} as const satisfies Partial<Record<keyof Deps, string>>
type Parties = Pick<Deps, keyof typeof parties>

/** The party has answered, and refuses this request. */
const refusals = [
  DirectoryRefused,
  FilingRefused,
  LoginRefused,
  MailRefused,
  PaymentRefused,
  PhoneSaidNo,
  SigningRefused,
  SmsRefused,
]

type Outcome = 'ok' | 'refused' | 'failed'
type RecordCall = (operation: string, outcome: Outcome, seconds: number) => void

const getFailure = (error: unknown): Outcome =>
  refusals.some((refusal) => error instanceof refusal) ? 'refused' : 'failed'

async function* watchItems<Item>(items: AsyncIterable<Item>, end: (outcome: Outcome) => void): AsyncIterable<Item> {
  try {
    yield* items
    end('ok')
  } catch (error) {
    end(getFailure(error))
    throw error
  }
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Wraps a party's client, so that each of its asynchronous operations is recorded. */
function watchClient<Client extends object>(client: Client, record: RecordCall): Client {
  const watch =
    (operation: string, method: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) => {
      const startedAt = performance.now()
      const end = (outcome: Outcome) => record(operation, outcome, (performance.now() - startedAt) / 1_000)
      const result = method.apply(client, given)
      if (isIterable(result)) return watchItems(result, end)
      if (result instanceof Promise)
        result.then(
          () => end('ok'),
          (error: unknown) => end(getFailure(error)),
        )
      return result
    }
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? watch(String(name), member as (...given: unknown[]) => unknown) : member
    },
  })
}

/** Returns the clients of the parties, whose calls are measured. */
export function watchParties(deps: Deps, registry: Registry): Parties {
  const durations = new Histogram({
    name: 'portal_party_call_duration_seconds',
    help: 'Duration of calls of outside parties by outcome: ok, refused (the party answered, and declines) or failed. eventsAfter of the register waits for news.',
    labelNames: ['party', 'operation', 'outcome'],
    buckets: [0.05, 0.2, 0.5, 1, 3, 10, 30],
    registers: [registry],
  })
  const watched = Object.entries(parties).flatMap(([name, party]) => {
    const client = deps[name as keyof Parties]
    const record: RecordCall = (operation, outcome, seconds) =>
      durations.observe({ party, operation, outcome }, seconds)
    return client ? [[name, watchClient(client, record)]] : []
  })
  return Object.fromEntries(watched) as Parties
}
