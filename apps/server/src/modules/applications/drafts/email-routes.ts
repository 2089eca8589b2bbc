import * as contract from '@portal/contract/contacts'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { openApplication } from '../access.ts'
import { validateEmail, isVerifiedForForm, verifyEmail } from '../form-emails.ts'

export function emailRoutes(serve: Serve, deps: Deps): void {
  serve(contract.listVerifiedEmails, async ({ actor, params }) => ({
    data: await isVerifiedForForm(actor, deps.db, await openApplication(deps, actor, params.uuid)),
  }))

  serve(contract.verifyApplicationEmail, async ({ actor, params, body, language }) => ({
    data: await verifyEmail({ deps, actor }, params.uuid, body.email, language),
  }))

  serve(contract.validateApplicationEmail, async ({ actor, params, once }) => validateEmail(deps, actor, params, once))
}
