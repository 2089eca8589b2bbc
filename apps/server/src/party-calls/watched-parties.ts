import type { Deps } from '../deps.ts'
import { DirectoryRefused } from '../parties/directory/port.ts'
import { LoginRefused } from '../parties/identity-provider/port.ts'
import { MailRefused } from '../parties/mail/port.ts'
import { PaymentRefused } from '../parties/payment-gateway/port.ts'
import { FilingRefused } from '../parties/register-office/port.ts'
import { SigningRefused } from '../parties/signing-service/port.ts'
import { PhoneSigningRefused } from '../parties/smart-id/port.ts'
import { SmsRefused } from '../parties/sms/port.ts'
import type { Outcome, PartyName } from './party-answers.ts'

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
} as const satisfies Partial<Record<keyof Deps, PartyName>>
type Parties = Pick<Deps, keyof typeof parties>

/** The party has answered, and refuses this request. */
const refusals = [
  DirectoryRefused,
  FilingRefused,
  LoginRefused,
  MailRefused,
  PaymentRefused,
  PhoneSigningRefused,
  SigningRefused,
  SmsRefused,
]

/** Begins the record of a call. @returns a function that ends it */
type BeginCall = (party: PartyName, operation: string) => (outcome: Outcome) => void

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
function watchClient<Client extends object>(
  client: Client,
  begin: (operation: string) => (outcome: Outcome) => void,
): Client {
  const watch =
    (operation: string, method: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) => {
      const end = begin(operation)
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

/** Returns the clients of the parties, whose asynchronous operations are recorded. */
export function watchParties(deps: Deps, begin: BeginCall): Parties {
  const watched = Object.entries(parties).flatMap(([name, party]) => {
    const client = deps[name as keyof Parties]
    return client ? [[name, watchClient(client, (operation) => begin(party, operation))]] : []
  })
  return Object.fromEntries(watched) as Parties
}
