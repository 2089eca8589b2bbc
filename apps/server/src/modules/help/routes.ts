import * as contract from '@portal/contract/help'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../serve.ts'
import { Problem } from '../../problem.ts'
import { contentBlock, currentTerms, newsOfTerms } from './queries.ts'
import { sanitiseHtml } from './sanitise-html.ts'
import { sendFeedback, type FeedbackHooks } from './send-feedback.ts'

export function helpRoutes(serve: Serve, deps: Deps, hooks: FeedbackHooks): void {
  const { db, now } = deps

  serve(contract.getContentBlock, async ({ params: { id, language } }) => {
    // The terms page and the terms that users accept are the same text.
    if (id === 'terms') {
      const terms = await currentTerms(db, language, now())
      if (!terms) throw new Problem('not-found')
      return {
        data: { id, title: terms.title, body: sanitiseHtml(terms.body), changed_at: terms.validFrom.toISOString() },
      }
    }
    const block = await contentBlock(db, id, language)
    if (!block) throw new Problem('not-found')
    return {
      data: { id, title: block.title, body: sanitiseHtml(block.body), changed_at: block.changed_at.toISOString() },
    }
  })

  serve(contract.getCurrentConsent, async ({ params }) => {
    const at = now()
    const [terms, news] = await Promise.all([
      currentTerms(db, params.language, at),
      newsOfTerms(db, params.language, at),
    ])
    if (!terms) throw new Problem('not-found')
    return {
      data: {
        version: terms.version,
        title: terms.title,
        body: sanitiseHtml(terms.body),
        valid_from: terms.validFrom.toISOString(),
        changes: news.map(({ version, body, validFrom }) => ({
          version,
          body: sanitiseHtml(body),
          valid_from: validFrom.toISOString(),
        })),
      },
    }
  })

  serve(contract.sendFeedback, async ({ request, language }) => {
    const { fields, file } = await request.receiveForm(contract.sendFeedback.form)
    return { data: { number: await sendFeedback(deps, hooks, { ...fields, language }, file) } }
  })
}
