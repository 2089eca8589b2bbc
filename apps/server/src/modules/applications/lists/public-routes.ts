import { getClassifiers } from '@portal/contract/applications'
import { checkName as checkNameRoute } from '@portal/contract/names'
import * as submission from '@portal/contract/submission'
import { dayInRiga } from '@portal/domain'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { checkName } from '../../names/index.ts'
import { classifiers } from './classifiers.ts'
import { appliedNamesLike } from '../queries.ts'
import { quoteFees } from '../submission/quote-fees.ts'

/** What anybody may ask before signing in. */
export function publicRoutes(serve: Serve, { db, now }: Deps): void {
  serve(submission.quoteFees, async ({ body }) => ({ data: quoteFees(body, dayInRiga(now())) }))

  serve(getClassifiers, async ({ query, language }) => ({
    data: classifiers(query.types, language),
  }))

  serve(checkNameRoute, async ({ query: { name, type } }) => {
    const { result, violations, hits } = await checkName(db, { name, form: type }, (wanted) =>
      appliedNamesLike(db, wanted),
    )
    return {
      data: {
        result,
        violations,
        hits: hits.map((hit) => ({ name: hit.name, registration_number: hit.registrationNumber })),
      },
    }
  })
}
