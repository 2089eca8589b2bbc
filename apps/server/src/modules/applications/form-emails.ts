import type { ApplicationId, ProfileId } from '@portal/contract/ids'
import type { CodeSent } from '@portal/contract/contacts'
import type { Language } from '@portal/contract/shapes'
import { emailKey, parseEmail } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Database, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import type { Kept, Once } from '../../serve.ts'
import { recordAction } from '../history/index.ts'
import { checkFormCode, sendFormCode, listVerifiedEmails } from '../contacts/index.ts'
import { requireApplication } from './access.ts'
import type { ApplicationRecord } from './application-record.ts'
import { mayNow } from './permitted-actions.ts'

type Filer = Pick<ApplicationRecord, 'id' | 'filer'>

/** Lists the keys of addresses that need no code in this application's forms: verified for it, or contacts of its filer. */
export async function verifiedInForm(
  db: Database | Tx,
  { id, filer: { authorId, entityId, behalfOfId } }: Filer,
): Promise<string[]> {
  return verifiedOf(db, id, [authorId, entityId, behalfOfId])
}

/** Lists the verified keys that the actor may see. Other parties' contacts appear only if the form already contains them. */
export async function isVerifiedForForm(
  { personId }: Actor,
  db: Database,
  application: Filer & Pick<ApplicationRecord, 'answers'>,
): Promise<string[]> {
  const {
    id,
    filer: { authorId, entityId, behalfOfId },
    answers,
  } = application
  const verified = await verifiedInForm(db, application)
  const isAuthor = authorId === personId
  if (isAuthor && behalfOfId === null) return verified
  const open = new Set([...(await verifiedOf(db, id, [isAuthor ? authorId : null, entityId])), ...emailsIn(answers)])
  return verified.filter((key) => open.has(key))
}

async function verifiedOf(
  db: Database | Tx,
  applicationId: ApplicationId,
  owners: readonly (ProfileId | null)[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('applications.verified_email')
    .select('value_key')
    .where('application_id', '=', applicationId)
    .execute()
  const contacts = await listVerifiedEmails(
    db,
    owners.filter((each) => each !== null),
  )
  return [...new Set([...rows.map((row) => row.value_key), ...contacts])].sort()
}

/** Lists the keys of the addresses among the answers. */
function emailsIn(answers: unknown): string[] {
  if (typeof answers === 'object' && answers !== null) return Object.values(answers).flatMap(emailsIn)
  const email = typeof answers === 'string' ? parseEmail(answers) : null
  return email === null ? [] : [emailKey(email)]
}

/** Sends a code to an address entered in a form. The check is `review`, because a signed application may still lack a verified address. */
export function verifyEmail(
  { deps, actor, once }: { deps: Deps; actor: Actor; once: Once },
  applicationId: ApplicationId,
  email: string,
  language: Language,
): Promise<Kept<{ data: CodeSent }>> {
  return sendFormCode(
    { deps, actor, once },
    {
      applicationId,
      email,
      language,
      async requireWanted(tx, key) {
        const application = await requireApplication({ tx, deps, actor }, applicationId)
        if (!mayNow(application, 'review')) throw new Problem('application-locked')
        if ((await verifiedInForm(tx, application)).includes(key)) throw new Problem('email-verified-already')
      },
    },
  )
}

/** Checks the code; from now on the address counts as verified in this application's forms. @returns the address */
export async function validateEmail(
  { tx, deps, actor }: Context,
  guess: { key: string; code: string },
): Promise<string | Problem> {
  const checked = await checkFormCode({ tx, deps, actor }, guess)
  if (checked instanceof Problem) return checked
  const { applicationId, value } = checked
  if (applicationId === null) throw new Error('A code of an application without it')
  const { id } = await requireApplication({ tx, deps, actor }, applicationId)
  const at = deps.now()
  await tx
    .insertInto('applications.verified_email')
    .values({ application_id: id, value_key: emailKey(value), value, verified_at: at })
    .onConflict((conflict) => conflict.columns(['application_id', 'value_key']).doNothing())
    .execute()
  await recordAction(tx, actor, { name: 'form-email-verified', application: id }, at)
  return value
}
