import type { ApplicationId } from '@portal/contract/ids'
import type { CodeSent } from '@portal/contract/contacts'
import type { Language } from '@portal/contract/shapes'
import type { Context } from '../../context.ts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Problem } from '../../problem.ts'
import type { Kept, Once } from '../../serve.ts'
import { checkCode, type Guess } from './check-code.ts'
import { requireContactValue } from './contact-value.ts'
import type { Verification } from './queries.ts'
import { sendCode } from './send-code.ts'

/** Sends a code to an address typed into a form. Wrong codes are counted per person, across applications. */
export function sendFormCode(
  { deps, actor, once }: { deps: Deps; actor: Actor; once: Once },
  {
    applicationId,
    email,
    language,
    requireWanted,
  }: {
    applicationId: ApplicationId
    email: string
    language: Language
    requireWanted(tx: Tx, key: string): Promise<void>
  },
): Promise<Kept<{ data: CodeSent }>> {
  const value = requireContactValue('email', email)
  return sendCode(
    { deps, actor, once },
    {
      value,
      ownerId: actor.personId,
      applicationId,
      language,
      requireWanted: (tx) => requireWanted(tx, value.key),
    },
  )
}

/** Uses up a code sent to a form's address. */
export function checkFormCode({ tx, deps, actor }: Context, guess: Guess): Promise<Verification | Problem> {
  return checkCode({ tx, deps, actor }, guess, ({ applicationId }) => applicationId !== null)
}
