import * as contract from '@portal/contract/applications'
import * as submission from '@portal/contract/submission'
import type { Language } from '@portal/contract/shapes'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { openTo } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { changeApplication, type RememberedDraft } from './change-application.ts'
import { changeState, deleteApplication, reinitiateApplication } from './change-state.ts'
import {
  createEntityApplication,
  createEntityOnBehalf,
  createOnBehalf,
  createPersonApplication,
} from './create-application.ts'
import { documentsOf } from '../documents/document-list.ts'
import { mayRelieve, reliefsOf } from '../find-obstacles.ts'
import { toApplication } from '../present.ts'
import { readToShow, unpackApplication } from '../read-application.ts'
import { remembering } from './remembered.ts'

// Some 600 large drafts, each of which takes several times its text.
const draftCharacters = 2_000_000

export function draftRoutes(serve: Serve, deps: Deps): void {
  const { db, pool, now } = deps

  const drafts = remembering<RememberedDraft>(draftCharacters)

  async function shown(on: Database, application: ApplicationRecord, actor: Actor, language: Language) {
    const beside = {
      language,
      helpDesk: actor.agent !== undefined,
      documents: await documentsOf(on, application, actor),
      availableReliefs: await reliefsOf(application, now()),
    }
    return { data: { ...toApplication(application, beside), submitData: application.answers } }
  }

  serve.inOneQuery(contract.getApplication, async ({ credentials, params, language }) => {
    const at = now()
    const { actor, owned, application } = await readToShow(pool, credentials, params.uuid, at)
    await openTo(db, actor, params.uuid, owned, at)
    if (!application) throw new Error('An application was found and not read')
    const { facts, answers } = application
    if (application.pathVersions !== null || (await mayRelieve(facts)))
      return { actor, answer: await shown(db, unpackApplication(application), actor, language) }
    // The answers are most of what is sent, and the database's text of them is the one that is sent.
    const beside = { language, helpDesk: actor.agent !== undefined, documents: [], availableReliefs: [] }
    return {
      actor,
      answer: `{"data":{"submitData":${answers},${JSON.stringify(toApplication(facts, beside)).slice(1)}}`,
    }
  })

  serve.inOneQuery(contract.changeApplication, async ({ credentials, params, body }) => {
    const { actor, ...data } = await changeApplication(deps, drafts, credentials, params.uuid, body)
    return { actor, answer: { data } }
  })

  serve(contract.createApplication, async ({ actor, body, language, once }) =>
    db
      .transaction()
      .execute((tx) =>
        once(tx, async () => shown(tx, await createPersonApplication(tx, deps, actor, body), actor, language)),
      ),
  )

  serve(contract.createEntityApplication, async ({ actor, params, body, language, once }) =>
    db
      .transaction()
      .execute((tx) =>
        once(tx, async () =>
          shown(tx, await createEntityApplication(tx, deps, actor, params.entity_id, body), actor, language),
        ),
      ),
  )

  for (const route of [contract.createApplicationOnBehalf, contract.createApplicationFor] as const) {
    serve(route, async ({ actor, params, body, language, once }) =>
      db
        .transaction()
        .execute((tx) =>
          once(tx, async () =>
            shown(tx, await createOnBehalf(tx, deps, actor, params.behalf_of_uuid, body), actor, language),
          ),
        ),
    )
  }

  serve(contract.createEntityApplicationOnBehalf, async ({ actor, params, body, language, once }) =>
    db
      .transaction()
      .execute((tx) =>
        once(tx, async () =>
          shown(
            tx,
            await createEntityOnBehalf(tx, deps, actor, params.entity_id, params.behalf_of_uuid, body),
            actor,
            language,
          ),
        ),
      ),
  )

  serve(contract.deleteApplication, async ({ actor, params, once }) =>
    db.transaction().execute((tx) =>
      once(tx, async () => {
        await deleteApplication(tx, deps, actor, params.uuid)
        return { data: null }
      }),
    ),
  )

  serve(submission.changeState, async ({ actor, params, language, once }) =>
    db
      .transaction()
      .execute((tx) =>
        once(tx, async () => shown(tx, await changeState(tx, deps, actor, params.uuid, params.state), actor, language)),
      ),
  )

  serve(submission.reinitiateApplication, async ({ actor, params, language, once }) =>
    db
      .transaction()
      .execute((tx) =>
        once(tx, async () => shown(tx, await reinitiateApplication(tx, deps, actor, params.uuid), actor, language)),
      ),
  )
}
