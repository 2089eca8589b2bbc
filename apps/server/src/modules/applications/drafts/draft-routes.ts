import * as contract from '@portal/contract/applications'
import * as submission from '@portal/contract/submissions'
import type { Language } from '@portal/contract/shapes'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { onlyReads, openApplication, requireApplication } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { findSignaturesLeft } from '../signers/find-signatures-left.ts'
import { changeApplication } from './change-application.ts'
import { changeState, deleteApplication, reinitiateApplication } from './change-state.ts'
import {
  createEntityApplication,
  createEntityOnBehalf,
  createOnBehalf,
  createPersonApplication,
} from './create-application.ts'
import { presentDocuments } from '../documents/document-list.ts'
import { listAdditionalDocuments } from '../documents/reading/additional-documents.ts'
import { listReliefs } from '../find-obstacles.ts'
import { toApplication } from '../present.ts'
import { findRegisteredEntity } from '../register/decided-entity.ts'
import { registeredSubject } from './registered-subject.ts'

export function draftRoutes(serve: Serve, deps: Deps): void {
  const { db, now } = deps

  async function shown(on: Database, application: ApplicationRecord, actor: Actor, language: Language) {
    const documents = application.documents.exist ? await presentDocuments(on, application, actor) : []
    const context = {
      language,
      helpDesk: actor.agent !== undefined,
      onlyReads: onlyReads(actor, application),
      documents,
      signaturesLeft: await findSignaturesLeft(on, application, documents),
      additionalDocuments: await listAdditionalDocuments(on, application),
      availableReliefs: await listReliefs(application, now()),
      registeredEntity: await findRegisteredEntity(on, actor, application, now()),
    }
    return { data: toApplication(application, context) }
  }

  serve(contract.getApplication, async ({ actor, params, language }) =>
    shown(db, await openApplication(deps, actor, params.uuid), actor, language),
  )

  serve(contract.getRegisteredSubject, async ({ actor, params }) => ({
    data: await registeredSubject(deps, actor, await openApplication(deps, actor, params.uuid)),
  }))

  serve(contract.changeApplication, async ({ actor, params, body }) => ({
    data: await db
      .transaction()
      .execute(async (tx) =>
        changeApplication({ tx, deps, actor }, await requireApplication({ tx, deps, actor }, params.uuid), body),
      ),
  }))

  serve(contract.createApplication, ({ actor, body, language, once }) =>
    once(async (tx) => shown(tx, await createPersonApplication({ tx, deps, actor }, body), actor, language)),
  )

  serve(contract.createEntityApplication, ({ actor, params, body, language, once }) =>
    once(async (tx) =>
      shown(tx, await createEntityApplication({ tx, deps, actor }, params.entity_id, body), actor, language),
    ),
  )

  for (const route of [contract.createApplicationOnBehalf, contract.createApplicationFor] as const) {
    serve(route, ({ actor, params, body, language, once }) =>
      once(async (tx) =>
        shown(tx, await createOnBehalf({ tx, deps, actor }, params.behalf_of_uuid, body), actor, language),
      ),
    )
  }

  serve(contract.createEntityApplicationOnBehalf, ({ actor, params, body, language, once }) =>
    once(async (tx) => {
      const { entity_id: entityId, behalf_of_uuid: behalfOf } = params
      return shown(tx, await createEntityOnBehalf({ tx, deps, actor }, entityId, behalfOf, body), actor, language)
    }),
  )

  serve(contract.deleteApplication, ({ actor, params, once }) =>
    once(async (tx) => {
      await deleteApplication({ tx, deps, actor }, params.uuid)
      return { data: null }
    }),
  )

  serve(submission.changeState, ({ actor, params, language, once }) =>
    once(async (tx) => shown(tx, await changeState({ tx, deps, actor }, params.uuid, params.state), actor, language)),
  )

  serve(submission.reinitiateApplication, ({ actor, params, language, once }) =>
    once(async (tx) => shown(tx, await reinitiateApplication({ tx, deps, actor }, params.uuid), actor, language)),
  )
}
