import * as contract from '@portal/contract/applications'
import type { Document } from '@portal/contract/documents'
import type { Language } from '@portal/contract/shapes'
import { dayInRiga } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { openTo } from './access.ts'
import { documentsOf } from './application-documents.ts'
import type { ApplicationRecord } from './application-record.ts'
import { changeApplication, type RememberedDraft } from './change-application.ts'
import { changeState, deleteApplication, reinitiateApplication } from './change-state.ts'
import { createEntityApplication, createPersonApplication } from './create-application.ts'
import { formsOf, priceNow } from './find-obstacles.ts'
import { toApplication } from './present.ts'
import { readToShow } from './read-application.ts'
import { remembering } from './remembered.ts'

// Some 2,000 answers in 16 MB, and some 600 large drafts, each of which takes several times its text.
const shownCharacters = 8_000_000
const draftCharacters = 2_000_000

/** Follows from the application, the language and the day alone, whoever asks, as long as it has no documents: those tell each what is hers to sign. */
async function answerTo(application: ApplicationRecord, documents: Document[], language: Language, at: Date) {
  const forms = await formsOf(application)
  const availableReliefs = forms.some(({ relief }) => relief) ? priceNow(forms, application, at).availableReliefs : []
  return { data: toApplication(application, { language, availableReliefs, documents }) }
}

export function draftRoutes(serve: Serve, deps: Deps): void {
  const { db, pool, now } = deps

  const shownAnswers = remembering<{ rowVersion: string; answer: string }>(shownCharacters)
  const drafts = remembering<RememberedDraft>(draftCharacters)

  async function shown(on: Database, application: ApplicationRecord, actor: Actor, language: Language) {
    return answerTo(application, await documentsOf(on, application, actor), language, now())
  }

  serve.hot(contract.getApplication, async ({ credentials, params, language }) => {
    const at = now()
    const key = [params.uuid, language, dayInRiga(at)].join(' ')
    const remembered = shownAnswers.get(key)
    const { actor, owned, rowVersion, application, hasDocuments } = await readToShow(pool, credentials, params.uuid, at, remembered?.rowVersion)
    await openTo(db, actor, params.uuid, owned, at)
    if (remembered && !application) return remembered.answer
    if (!application) throw new Error('An application was found and not read')
    if (hasDocuments) return answerTo(application, await documentsOf(db, application, actor), language, at)
    const answer = JSON.stringify(await answerTo(application, [], language, at))
    shownAnswers.keep(key, { rowVersion, answer }, answer.length)
    return answer
  })

  serve.hot(contract.changeApplication, async ({ credentials, params, body }) => ({ data: await changeApplication(deps, drafts, credentials, params.uuid, body) }))

  serve(contract.createApplication, async ({ actor, body, language, once }) =>
    db.transaction().execute((tx) => once(tx, async () => shown(tx, await createPersonApplication(tx, deps, actor, body), actor, language))),
  )

  serve(contract.createEntityApplication, async ({ actor, params, body, language, once }) =>
    db.transaction().execute((tx) => once(tx, async () => shown(tx, await createEntityApplication(tx, deps, actor, params.entity_id, body), actor, language))),
  )

  serve(contract.deleteApplication, async ({ actor, params, once }) => {
    await db.transaction().execute((tx) => once(tx, () => deleteApplication(tx, deps, actor, params.uuid)))
    return { data: null }
  })

  serve(contract.changeState, async ({ actor, params, language, once }) =>
    db.transaction().execute((tx) => once(tx, async () => shown(tx, await changeState(tx, deps, actor, params.uuid, params.state), actor, language))),
  )

  serve(contract.reinitiateApplication, async ({ actor, params, language, once }) =>
    db.transaction().execute((tx) => once(tx, async () => shown(tx, await reinitiateApplication(tx, deps, actor, params.uuid), actor, language))),
  )
}
