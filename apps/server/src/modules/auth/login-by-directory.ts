import { createHash } from 'node:crypto'
import { countCall, forgetCalls } from '../../call-count.ts'
import type { Deps } from '../../deps.ts'
import { DirectoryRefused } from '../../parties/directory/port.ts'
import { Problem } from '../../problem.ts'
import { recordAction } from '../audit/index.ts'
import { markHelpDesk } from './queries.ts'
import { storeLogin } from './store-login.ts'

const tries = { ofName: 5, ofAddress: 50, seconds: 5 * 60 }

/** Names go into the counting of tries as digests: what was typed there may be a password. */
const digest = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest('base64url')

/**
 * Logs one of the help desk's staff in. Tries are counted before the directory is asked, by name first: many may come from one
 * address. @returns the secret of the login, to be exchanged for a session by the browser that holds `cookieId`
 */
export async function loginByDirectory(
  deps: Deps,
  slug: string,
  credentials: { username: string; password: string },
  { cookieId, address, language }: { cookieId: string; address: string; language: string },
): Promise<string> {
  const { directories, db, now, log } = deps
  const directory = directories.list().find((candidate) => candidate.slug === slug)
  if (!directory) throw new Problem('provider-not-found')
  const ofName = await countCall(deps, digest(credentials.username), `directory ${slug}`, tries.seconds)
  const ofAddress = await countCall(deps, address, `directory ${slug} from`, tries.seconds)
  if (ofName > tries.ofName || ofAddress > tries.ofAddress) throw new Problem('too-many-requests')
  const member = await directories.authenticate(directory, credentials).catch(async (error: unknown) => {
    if (!(error instanceof DirectoryRefused)) throw error
    log.info({ slug, reason: error.message }, 'directory login refused')
    await recordAction(
      db,
      null,
      { name: 'help-desk-login-refused', details: { slug, username: digest(credentials.username), address } },
      now(),
    )
    throw new Problem('directory-login-refused')
  })
  // Tries are counted against guessing; whoever knows the password may come and go.
  await forgetCalls(deps, digest(credentials.username), `directory ${slug}`)
  return db.transaction().execute(async (tx) => {
    const { id, personId } = await storeLogin(
      tx,
      { ...member, email: null },
      { cookieId, language, mode: 'internal', redirectUrl: '/applications', at: now() },
    )
    await markHelpDesk(tx, personId)
    return id
  })
}
