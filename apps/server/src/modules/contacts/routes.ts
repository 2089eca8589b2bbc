import type { ProfileId } from '@portal/contract/ids'
import * as contract from '@portal/contract/contacts'
import { parsePhone } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Database, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import type { Serve } from '../../serve.ts'
import { requireMandate } from '../profile/index.ts'
import { entityOwner, mayEditEntity, mayEditOwn, toOwner, requireEditor } from './access.ts'
import { beginContact, completeContact } from './add-contact.ts'
import { changePreferences, removeContact } from './change-contacts.ts'
import { mostTries } from './codes.ts'
import { toContact, toContactList } from './present.ts'
import { listContacts, liveVerification, type ContactRow } from './queries.ts'
import { countTries } from './wrong-tries.ts'

export function contactRoutes(serve: Serve, deps: Deps): void {
  const { db, now } = deps
  const own = async (on: Database | Tx, actor: Actor) =>
    toContactList(await listContacts(on, actor.personId), mayEditOwn(actor))
  const ofEntity = async (on: Database | Tx, id: ProfileId) => toContactList(await listContacts(on, id), true)

  serve(contract.listContacts, async ({ actor }) => own(db, actor))

  serve(contract.changeContacts, async ({ actor, body, once }) =>
    once(async (tx) => {
      await changePreferences({ tx, deps, actor }, toOwner(actor), body.contacts)
      return own(tx, actor)
    }),
  )

  serve(contract.removeContact, async ({ actor, query, once }) =>
    once(async (tx) => {
      await removeContact({ tx, deps, actor }, toOwner(actor), query.uuid)
      return own(tx, actor)
    }),
  )

  serve(contract.verifyContact, ({ actor, params, body, language, once }) =>
    beginContact({ deps, actor, once }, toOwner(actor), { type: params.type, ...body }, language),
  )

  serve(contract.validateContact, ({ actor, params, language, once }) =>
    once(async (tx) => presentAdded(await completeContact({ tx, deps, actor }, toOwner(actor), params, language))),
  )

  serve(contract.getOtpLiveness, async ({ actor, query }) => {
    const at = now()
    const phone = parsePhone(query.phone)
    const live =
      phone === null
        ? undefined
        : await liveVerification(db, actor.personId, { type: 'phone', value: phone, key: phone }, at)
    // A code that is still being sent cannot be typed yet.
    if (!live?.sentAt)
      return { data: { alive: false, minutes_left: 0, seconds_left: 0, key: null, tries_left: mostTries } }
    const seconds = Math.ceil((live.expiresAt.getTime() - at.getTime()) / 1000)
    return {
      data: {
        alive: true,
        minutes_left: Math.ceil(seconds / 60),
        seconds_left: seconds,
        key: live.id,
        tries_left: (await countTries(db, live.ownerId, live, at)).left,
      },
    }
  })

  serve(contract.listEntityContacts, async ({ actor, params }) => {
    const mandate = await requireMandate(db, actor, params.id, now())
    return toContactList(await listContacts(db, params.id), mayEditEntity(actor, mandate))
  })

  serve(contract.changeEntityContacts, async ({ actor, params, body, once }) =>
    once(async (tx) => {
      await requireEditor(tx, deps, actor, params.id)
      await changePreferences({ tx, deps, actor }, entityOwner(params.id), body.contacts)
      return ofEntity(tx, params.id)
    }),
  )

  serve(contract.removeEntityContact, async ({ actor, params, query, once }) =>
    once(async (tx) => {
      await requireEditor(tx, deps, actor, params.id)
      await removeContact({ tx, deps, actor }, entityOwner(params.id), query.uuid)
      return ofEntity(tx, params.id)
    }),
  )

  serve(contract.verifyEntityContact, async ({ actor, params, body, language, once }) => {
    await requireEditor(db, deps, actor, params.id)
    return beginContact({ deps, actor, once }, entityOwner(params.id), { type: params.type, ...body }, language)
  })

  serve(contract.validateEntityContact, ({ actor, params, language, once }) =>
    once(async (tx) => {
      await requireEditor(tx, deps, actor, params.id)
      return presentAdded(await completeContact({ tx, deps, actor }, entityOwner(params.id), params, language))
    }),
  )
}

const presentAdded = (added: ContactRow | Problem) => (added instanceof Problem ? added : { data: toContact(added) })
