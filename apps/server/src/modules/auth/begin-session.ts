import { fullName } from '@portal/domain'
import { newId } from '../../db/new-id.ts'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { recordAction } from '../history/index.ts'
import { deleteOldLogins, findPersonById, takeLogin } from './queries.ts'
import { sessionEnd } from './session-life.ts'
import { hashSecret, randomSecret } from './session-tokens.ts'

/** Exchanges a login for a session. `binding` is the value of the session cookie from now on. */
export async function beginSession({ db, now, settings, tokens }: Deps, authSessionId: string, loginCookie: string) {
  return db.transaction().execute(async (tx) => {
    const at = now()
    const login = await takeLogin(tx, authSessionId, hashSecret(loginCookie), at)
    if (!login) throw new Problem('login-expired')
    await deleteOldLogins(tx, at)

    const person = await findPersonById(tx, login.person_id)
    const [sid, key, binding] = [newId(), randomSecret(), randomSecret()]
    const mode = login.mode === 'internal' ? 'internal' : null
    const expiresAt = sessionEnd(at, at, settings.SESSION_EXPIRED)
    await tx
      .insertInto('auth.session')
      .values({
        sid,
        person_id: login.person_id,
        key_hash: hashSecret(key),
        binding_hash: settings.SESSION_BINDING === 'cookie' ? hashSecret(binding) : null,
        mode,
        began_at: at,
        prolonged_at: at,
        expires_at: expiresAt,
      })
      .execute()
    const name = person ? fullName(person) : ''
    const agent = mode === 'internal' ? { agent: { personId: login.person_id, name, supportSession: null } } : {}
    const actor: Actor = {
      sessionId: sid,
      personId: login.person_id,
      personalCode: person?.personalCode ?? '',
      name,
      mode,
      ...agent,
      selected: { kind: 'person' },
    }
    await recordAction(tx, actor, { name: mode === 'internal' ? 'help-desk-logged-in' : 'logged-in' }, at)

    const token = await tokens.issue({ app_name: 'web-portal', sid, legal_entity_uuid: null, mode }, expiresAt, at)
    return { binding, x_token: token, x_token_key: key, redirect_url: login.redirect_url }
  })
}
