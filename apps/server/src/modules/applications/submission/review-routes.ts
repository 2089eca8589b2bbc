import * as contract from '@portal/contract/submission'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import type { Serve } from '../../../serve.ts'
import { actionsOnApplication } from '../../audit/index.ts'
import { contentDisposition } from '../../documents/index.ts'
import { onlyReads, openApplication, requireReadable } from '../access.ts'
import { touches } from '../objections/own-part.ts'
import { additionalOptions } from './additional-options.ts'
import { documentsOf } from '../documents/document-list.ts'
import { findIssues } from '../find-obstacles.ts'
import { reviewApplication } from './review-application.ts'
import { calendarFile } from './calendar-file.ts'
import { dueOn, timelineOf } from './timeline.ts'

export function reviewRoutes(serve: Serve, deps: Deps): void {
  const { db, now } = deps

  serve(contract.reviewApplication, async ({ actor, params }) => ({
    data: await reviewApplication(deps, actor, params.uuid),
  }))

  serve.inOneQuery(contract.checkRules, async ({ credentials, params }) => {
    const { actor, application } = await openApplication(deps, credentials, params.uuid)
    return { actor, answer: { data: { issues: await findIssues(db, application, now()) } } }
  })

  serve.inOneQuery(contract.getAdditionalOptions, async ({ credentials, params, language }) => {
    const { actor, application } = await openApplication(deps, credentials, params.uuid)
    return { actor, answer: { data: await additionalOptions(application, now(), language) } }
  })

  serve.inOneQuery(contract.getTimeline, async ({ credentials, params }) => {
    const { actor, application } = await openApplication(deps, credentials, params.uuid)
    const documents = await documentsOf(db, application, actor)
    const data = timelineOf(
      application,
      await actionsOnApplication(db, application.id),
      documents,
      await touches(db, actor, application.id),
    )
    // What the applicant has to do is not for whoever only reads.
    const isHers = data.waiting_for !== 'you' || !onlyReads(actor, application)
    return { actor, answer: { data: isHers ? data : { ...data, waiting_for: 'nobody' as const } } }
  })

  serve(contract.getDeadline, async ({ actor, params, language, reply }) => {
    const application = await db.transaction().execute((tx) => requireReadable(tx, deps, actor, params.uuid))
    const day = dueOn(application)
    if (day === null) throw new Problem('deadline-not-found')
    await reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', contentDisposition(`${application.number}.ics`))
      .header('cache-control', 'no-store')
      .send(calendarFile(application, day, { language, portalUrl: deps.settings.PORTAL_URL, at: now() }))
  })
}
