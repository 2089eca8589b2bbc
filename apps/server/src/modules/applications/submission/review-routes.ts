import * as contract from '@portal/contract/submission'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { actionsOnApplication } from '../../audit/index.ts'
import { openApplication } from '../access.ts'
import { additionalOptions } from './additional-options.ts'
import { documentsOf } from '../documents/document-list.ts'
import { findIssues } from '../find-obstacles.ts'
import { reviewApplication } from './review-application.ts'
import { timelineOf } from './timeline.ts'

export function reviewRoutes(serve: Serve, deps: Deps): void {
  const { db, now } = deps

  serve(contract.reviewApplication, async ({ actor, params }) => ({
    data: await reviewApplication(deps, actor, params.uuid),
  }))

  serve.inOneQuery(contract.checkRules, async ({ credentials, params }) => {
    const { actor, application } = await openApplication(deps, credentials, params.uuid)
    return { actor, answer: { data: { issues: await findIssues(db, application, now()) } } }
  })

  serve.inOneQuery(contract.getAdditionalOptions, async ({ credentials, params }) => {
    const { actor, application } = await openApplication(deps, credentials, params.uuid)
    return { actor, answer: { data: await additionalOptions(application, now()) } }
  })

  serve.inOneQuery(contract.getTimeline, async ({ credentials, params }) => {
    const { actor, application } = await openApplication(deps, credentials, params.uuid)
    const documents = await documentsOf(db, application, actor)
    return {
      actor,
      answer: { data: timelineOf(application, await actionsOnApplication(db, application.id), documents) },
    }
  })
}
