import * as contract from '@portal/contract/submission'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { submitApplication } from './submit-application.ts'

export function submissionRoutes(serve: Serve, deps: Deps): void {
  serve(contract.submitApplication, async ({ actor, params, body, language }) => ({
    data: await submitApplication(deps, actor, params.uuid, {
      version: body?.version,
      withoutSignatures: body?.without_signatures ?? false,
      language,
    }),
  }))
}
