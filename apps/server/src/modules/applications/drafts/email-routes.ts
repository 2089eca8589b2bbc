import * as contract from '@portal/contract/contacts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import type { Serve } from '../../../serve.ts'
import { openApplication } from '../access.ts'
import { validateEmail, isVerifiedForForm, verifyEmail } from '../form-emails.ts'

export function emailRoutes(serve: Serve, deps: Deps): void {
  serve(contract.listVerifiedEmails, async ({ actor, params }) => ({
    data: await isVerifiedForForm(actor, deps.db, await openApplication(deps, actor, params.uuid)),
  }))

  serve(contract.verifyApplicationEmail, ({ actor, params, body, language, once }) =>
    verifyEmail({ deps, actor, once }, params.uuid, body.email, language),
  )

  serve(contract.validateApplicationEmail, ({ actor, params, once }) =>
    once(async (tx) => {
      const email = await validateEmail({ tx, deps, actor }, params)
      return email instanceof Problem ? email : { data: { email } }
    }),
  )
}
