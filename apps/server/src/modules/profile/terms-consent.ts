import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { prepared, type Database, type Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { recordAction } from '../history/index.ts'
import { currentTerms } from '../help/index.ts'

/**
 * Returns whether the user has yet to accept the terms in force. Each new version needs acceptance; help-desk staff
 * never need it.
 */
export async function needsTermsConsent(
  db: Database | Tx,
  { personId, mode }: Pick<Actor, 'personId' | 'mode'>,
  at: Date,
): Promise<boolean> {
  if (mode === 'internal') return false
  const inForce = await db
    .selectFrom('help.api_terms as t')
    .leftJoin('profile.terms_consent as c', (join) =>
      join.onRef('c.version', '=', 't.version').on('c.person_id', '=', personId),
    )
    .select('c.accepted_at')
    .where('t.valid_from', '<=', at)
    .orderBy('t.valid_from', 'desc')
    .orderBy('t.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return inForce?.accepted_at === null
}

/** Returns the version of the terms in force, or undefined. */
export async function termsInForce(db: Database | Tx, at: Date): Promise<string | undefined> {
  const [row] = await prepared<{ version: string }>(
    db,
    'terms-in-force',
    'select version from help.api_terms where valid_from <= $1 order by valid_from desc, version desc limit 1',
    [at],
  )
  return row?.version
}

/** Stores the accepted version and the time. Repeating it changes nothing. */
export async function consentToTerms(
  { tx, deps: { now }, actor }: Context<Pick<Deps, 'now'>>,
  version: string | undefined,
): Promise<{ version: string; acceptedAt: Date }> {
  const at = now()
  const terms = await currentTerms(tx, 'lv', at)
  if (!terms || (version !== undefined && version !== terms.version)) throw new Problem('terms-changed')
  const added = await tx
    .insertInto('profile.terms_consent')
    .values({ person_id: actor.personId, version: terms.version, accepted_at: at })
    .onConflict((conflict) => conflict.columns(['person_id', 'version']).doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows)
    await recordAction(tx, actor, { name: 'terms-accepted', details: { version: terms.version } }, at)
  const { accepted_at: acceptedAt } = await tx
    .selectFrom('profile.terms_consent')
    .select('accepted_at')
    .where('person_id', '=', actor.personId)
    .where('version', '=', terms.version)
    .executeTakeFirstOrThrow()
  return { version: terms.version, acceptedAt }
}
