import { rateApplication as rating } from '@portal/contract/applications'
import * as contract from '@portal/contract/submissions'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { rateApplication } from './rate-application.ts'
import { submitApplication } from './submit-application.ts'

export function submissionRoutes(serve: Serve, deps: Deps): void {
  serve(contract.submitApplication, ({ actor, params, body, language, once }) =>
    submitApplication({ deps, actor, once }, params.uuid, {
      reviewed: body ?? {},
      withoutSignatures: body?.without_signatures ?? false,
      method: body?.method ?? 'card',
      language,
    }),
  )

  serve(rating, ({ actor, params, body, once }) =>
    once(async (tx) => ({ data: await rateApplication({ tx, deps, actor }, params.uuid, body) })),
  )
}
