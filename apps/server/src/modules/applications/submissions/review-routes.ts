import * as contract from '@portal/contract/submissions'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import type { Serve } from '../../../serve.ts'
import { findSentMail } from '../../communications/index.ts'
import { actionsOnApplication } from '../../history/index.ts'
import { contentDisposition } from '../../files/index.ts'
import { onlyReads, openApplication, requireReadable } from '../access.ts'
import { touches } from '../objections/own-part.ts'
import { getReceiptTopic } from '../register/notify-applicant.ts'
import { additionalOptions } from './additional-options.ts'
import { presentDocuments } from '../documents/document-list.ts'
import { presentDraftPapers } from '../documents/print/draft-papers.ts'
import { findSight } from '../drafts/registered-subject.ts'
import { findSignaturesLeft } from '../signers/find-signatures-left.ts'
import { findIssues } from '../find-obstacles.ts'
import { reviewApplication } from './review-application.ts'
import { calendarFile } from './calendar-file.ts'
import { dueOn } from '../permitted-actions.ts'
import { buildTimeline } from './timeline.ts'

export function reviewRoutes(serve: Serve, deps: Deps): void {
  const { db, now } = deps

  serve(contract.reviewApplication, ({ actor, params, once }) =>
    once(async (tx) => ({ data: await reviewApplication({ tx, deps, actor }, params.uuid) })),
  )

  serve(contract.checkRules, async ({ actor, params, body }) => {
    const application = await openApplication(deps, actor, params.uuid)
    const found = await findIssues(db, application, now())
    if (body?.papers !== true) return { data: found }
    const sight = await findSight(deps, actor, application)
    const papers = await db.transaction().execute((tx) => presentDraftPapers(tx, application, sight, now()))
    return { data: { ...found, papers } }
  })

  serve(contract.getAdditionalOptions, async ({ actor, params, language }) => {
    const application = await openApplication(deps, actor, params.uuid)
    return { data: await additionalOptions(deps.settings, application, now(), language) }
  })

  serve(contract.getTimeline, async ({ actor, params }) => {
    const application = await openApplication(deps, actor, params.uuid)
    const signatures = await findSignaturesLeft(db, application, await presentDocuments(db, application, actor))
    const data = buildTimeline(application, await actionsOnApplication(db, application.id), signatures, {
      touchesYou: await touches(db, actor, application.id),
      reads: onlyReads(actor, application) || actor.agent !== undefined,
      // An agent has no need of the customer's address.
      mailedTo: actor.agent ? [] : await findSentMail(db, getReceiptTopic(application, actor.personId)),
    })
    return { data }
  })

  serve(contract.getDeadline, async ({ actor, params, language, reply }) => {
    const application = await db.transaction().execute((tx) => requireReadable({ tx, deps, actor }, params.uuid))
    const day = dueOn(application)
    if (day === null) throw new Problem('deadline-not-found')
    await reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', contentDisposition(`${application.number}.ics`))
      .header('cache-control', 'no-store')
      .send(calendarFile(application, day, { language, portalUrl: deps.settings.PORTAL_URL, at: now() }))
  })
}
