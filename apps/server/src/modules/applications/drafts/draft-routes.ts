import * as contract from '@portal/contract/applications'
import * as submission from '@portal/contract/submission'
import type { Language } from '@portal/contract/shapes'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { admitToApplication, onlyReads, openApplication } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { changeApplication } from './change-application.ts'
import { changeState, deleteApplication, reinitiateApplication } from './change-state.ts'
import {
  createEntityApplication,
  createEntityOnBehalf,
  createOnBehalf,
  createPersonApplication,
} from './create-application.ts'
import { documentsOf } from '../documents/document-list.ts'
import { additionalDocumentsOf } from '../documents/reading/additional-documents.ts'
import { reliefsOf } from '../find-obstacles.ts'
import { toApplication } from '../present.ts'
import { registeredSubject } from './registered-subject.ts'

export function draftRoutes(serve: Serve, deps: Deps): void {
  const { db, now } = deps

  async function shown(on: Database, application: ApplicationRecord, actor: Actor, language: Language) {
    const beside = {
      language,
      helpDesk: actor.agent !== undefined,
      onlyReads: onlyReads(actor, application),
      documents: application.hasDocuments ? await documentsOf(on, application, actor) : [],
      additionalDocuments: await additionalDocumentsOf(on, application),
      availableReliefs: await reliefsOf(application, now()),
    }
    return { data: toApplication(application, beside) }
  }

  serve.inOneQuery(contract.getApplication, async ({ credentials, params, language }) => {
    const { actor, application } = await openApplication(deps, credentials, params.uuid)
    return { actor, answer: await shown(db, application, actor, language) }
  })

  serve.inOneQuery(contract.getRegisteredSubject, async ({ credentials, params }) => {
    const { actor, application } = await openApplication(deps, credentials, params.uuid)
    return { actor, answer: { data: await registeredSubject(deps, actor, application) } }
  })

  serve.inOneDeed(contract.changeApplication, async ({ params, body, ...asking }) => ({
    data: await db
      .transaction()
      .execute(async (tx) =>
        changeApplication(tx, deps, await admitToApplication(tx, deps, asking, params.uuid), body),
      ),
  }))

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
