import type { EntityId } from '@portal/contract/ids'
import type { Fact } from '@portal/contract/facts'
import type { EntityInformation } from '@portal/contract/entities'
import { cardReader, cardSights, type CardSight } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { listBranches, readCard } from '../entities/index.ts'
import { requireCardRight } from './access.ts'
import { shownCode, toCardEntity, toDependent } from './present.ts'

type Slug = EntityInformation['slug']

/**
 * Returns one tab of the card of an entity, with the facts that the actor's right lets them see.
 * @throws Problem as `requireCardRight`
 */
export async function entityCard(
  { db, pool, now }: Pick<Deps, 'db' | 'pool' | 'now'>,
  actor: Actor,
  { id, slug }: { id: EntityId; slug: Slug },
  page: { offset: number; limit: number },
): Promise<EntityInformation> {
  const right = await requireCardRight(db, actor, id, now())
  const card = await readCard(pool, { id, slug }, page)
  const { entity: ofEntity, general } = toCardEntity(card.entity)
  const entity = { ...ofEntity, through: right.through }
  // The register does not name representatives of the founder as those of the court. They read published data, as in forms.
  const sight = cardSights[right.through ? 'level_1' : cardReader(right, actor.agent !== undefined)]
  const facts = card.facts.map((fact) => shownFact(fact, sight))
  if (slug === 'general') return { slug, entity, general, facts }
  if (slug === 'branches') return { slug, entity, branches: (await listBranches(db, id)).map(toDependent) }
  return { slug, entity, capital: general.capital, facts, total: card.total ?? facts.length }
}

/** Hides values at any depth, so that later kinds of facts are covered as well. */
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
