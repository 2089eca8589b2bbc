import { getClassifiers } from '@portal/contract/applications'
import { checkName as checkNameRoute } from '@portal/contract/names'
import * as submission from '@portal/contract/submissions'
import { dayInRiga } from '@portal/domain'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { findEntityById, listAreas } from '../../entities/index.ts'
import { checkName } from '../../names/index.ts'
import type { Language } from '@portal/contract/shapes'
import { classifiers, type Entry } from './classifiers.ts'
import { appliedNamesLike } from '../queries.ts'
import { quoteFees } from '../submissions/quote-fees.ts'

/** Functions of modules above this one. */
export interface PublicHooks {
  /** Lists the reasons for which the help desk may act for a customer. */
  offeredReasons(db: Database, language: Language): Promise<Entry[]>
}

/** Registers the routes open without signing in. */
export function publicRoutes(serve: Serve, { db, now }: Deps, { offeredReasons }: PublicHooks): void {
  serve(submission.quoteFees, async ({ body, actor, reading }) => {
    const form = await findSelectedForm(reading, actor)
    return { data: quoteFees(body, { today: dayInRiga(now()), form }) }
  })

  serve(getClassifiers, async ({ query, language }) => ({
    data: await classifiers(query.types, language, {
      help_desk_user_login_reason: (inLanguage) => offeredReasons(db, inLanguage),
      areas_of_activity: (inLanguage) => areasInForce(db, inLanguage, dayInRiga(now())),
    }),
  }))

  serve(checkNameRoute, async ({ query: { name, type, application } }) => {
    const { result, violations, hits } = await checkName(db, { name, form: type }, (wanted) =>
      appliedNamesLike(db, wanted, application),
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

/** Finds the legal form of the entity that the caller acts for. */
async function findSelectedForm(db: Database, actor: Actor | null): Promise<string | undefined> {
  if (actor?.selected.kind !== 'entity') return undefined
  return (await findEntityById(db, actor.selected.entityId))?.legal_form
}

/** Lists the areas of activity in force; one without an English name has its Latvian name. */
async function areasInForce(db: Database, language: Language, day: string): Promise<Entry[]> {
  const areas = await listAreas(db, day)
  const entries = areas.map(({ code, nameLv, nameEn }) => ({
    code,
    name: language === 'en' ? (nameEn ?? nameLv) : nameLv,
  }))
  return entries.sort((left, right) => left.name.localeCompare(right.name, language, { numeric: true }))
}
