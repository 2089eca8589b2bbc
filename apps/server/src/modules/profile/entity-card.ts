import type { Fact } from '@portal/contract/facts'
import type { EntityInformation } from '@portal/contract/profiles'
import { cardReader, cardSights, type CardSight } from '@portal/domain'
import type { Actor, Credentials } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { actorOf, rightOf } from '../auth/index.ts'
import { branchesOf, readCard } from '../entities/index.ts'
import { requireLookedUp } from './access.ts'
import { shownCode, toCardEntity, toDependent } from './present.ts'

type Slug = EntityInformation['slug']

/**
 * One tab of the card of an entity, for whoever may act for it, as far as she may see it.
 * @throws Problem as `actorOf` and `requireLookedUp`
 */
export async function entityCard(
  { db, pool, now }: Pick<Deps, 'db' | 'pool' | 'now'>,
  credentials: Credentials,
  { id, slug }: { id: string; slug: Slug },
  page: { offset: number; limit: number },
): Promise<{ actor: Actor; information: EntityInformation }> {
  const row = await readCard(pool, credentials, { id, slug }, page, now())
  const actor = actorOf(row?.session)
  const found = requireLookedUp(actor, id, row?.found)
  const { entity, general } = toCardEntity(found.entity)
  const sight = cardSights[cardReader(rightOf(found.right), actor.agent !== undefined)]
  const facts = found.facts.map((fact) => shownFact(fact, sight))
  if (slug === 'general') return { actor, information: { slug, entity, general, facts } }
  if (slug === 'branches')
    return { actor, information: { slug, entity, branches: (await branchesOf(db, id)).map(toDependent) } }
  return { actor, information: { slug, entity, capital: general.capital, facts, total: found.total ?? facts.length } }
}

/** Wherever it stands in the value: a kind of fact that comes later is covered as well. */
export function shownFact(fact: Fact, sight: CardSight): Fact {
  const shown = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => shown(each))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shown(inner, name)]))
    if (typeof value !== 'string') return value
    if (key === 'personal_code') return shownCode(value, sight)
    return !sight.privateFacts && privateKeys.includes(key) ? null : value
  }
  return { ...fact, value: shown(fact.value) } as Fact
}

const privateKeys: readonly string[] = ['residence', 'email', 'phone']
