import { rateApplication as rating } from '@portal/contract/applications'
import * as contract from '@portal/contract/submissions'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { rateApplication } from './rate-application.ts'
import { submitApplication } from './submit-application.ts'

export function submissionRoutes(serve: Serve, deps: Deps): void {
  serve(contract.submitApplication, async ({ actor, params, body, language }) => ({
    data: await submitApplication(deps, actor, params.uuid, {
      reviewed: body ?? {},
      withoutSignatures: body?.without_signatures ?? false,
      method: body?.method ?? 'card',
      language,
    }),
  }))

  serve(rating, async ({ actor, params, body, once }) => ({
    data: await deps.db
      .transaction()
      .execute((tx) => once(tx, () => rateApplication({ tx, deps, actor }, params.uuid, body))),
  }))
}
