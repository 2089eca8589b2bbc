import * as contract from '@portal/contract/profile'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../serve.ts'
import { Problem } from '../../problem.ts'
import { currentTerms, sanitiseHtml } from '../help/index.ts'
import { consentToTerms } from './terms-consent.ts'

export function termsRoutes(serve: Serve, deps: Deps): void {
  serve(contract.getTerms, async ({ language }) => {
    const terms = await currentTerms(deps.db, language, deps.now())
    if (!terms) throw new Problem('not-found')
    return { data: { version: terms.version, body: sanitiseHtml(terms.body) } }
  })

  serve(contract.consentToTerms, ({ actor, body, once }) =>
    once(async (tx) => {
      const { version, acceptedAt } = await consentToTerms({ tx, deps, actor }, body.version)
      return { data: { version, accepted_at: acceptedAt.toISOString() } }
    }),
  )
}
