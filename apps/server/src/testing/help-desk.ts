import { anyId } from './requests/any-id.ts'
import { beginSession } from '../modules/auth/begin-session.ts'
import { markHelpDesk } from '../modules/auth/queries.ts'
import { storeLogin } from '../modules/auth/store-login.ts'
import type { Deps } from '../deps.ts'
import { aPersonalCode, type SignedIn } from './factories.ts'
import type { TestPortal } from './test-portal.ts'

/** Signs in a help-desk agent through the help desk's directory. */
export async function signInAgent(
  deps: Deps,
  {
    forename = 'Līga',
    surname = 'Zemture',
    personalCode = aPersonalCode(),
  }: { forename?: string; surname?: string; personalCode?: string } = {},
): Promise<SignedIn> {
  const { id, personId } = await deps.db.transaction().execute(async (tx) => {
    const stored = await storeLogin(
      tx,
      { personalCode, forename, surname, email: null },
      { cookieId: 'cookie', language: 'lv', mode: 'internal', redirectUrl: '/applications', at: deps.now() },
    )
    await markHelpDesk(tx, stored.personId)
    return stored
  })
  const session = await beginSession(deps, id, 'cookie')
  return {
    personId: anyId(personId),
    personalCode,
    headers: { token: session.x_token, 'token-key': session.x_token_key, cookie: `__Host-portal=${session.binding}` },
  }
}

/** Opens a support session of the agent for the customer. */
export async function startSupportSession(
  portal: TestPortal,
  agent: SignedIn,
  customer: Pick<SignedIn, 'personalCode'>,
  description = 'technical-problem',
): Promise<SignedIn> {
  const { status, answer, problem } = await portal.call('changeSerialNumber', {
    as: agent,
    body: { user_serial_number: customer.personalCode, description },
  })
  if (status !== 200) throw new Error(problem.code)
  return { ...agent, headers: { ...agent.headers, token: answer.data.x_token, 'token-key': answer.data.x_token_key } }
}
