import type { Deps } from '../../deps.ts'
import type { Applicants } from '../catalogue/index.ts'
import { requireMandate } from './access.ts'

/** Whom the catalogue offers services to, for a signed-in user. */
export const applicantsOf = (deps: Deps): Applicants => ({
  async selectedBy(actor) {
    if (actor.selected.kind === 'person') return { kind: 'person' }
    // Of all the entities together nothing can be filed; the catalogue is there to be looked at.
    if (actor.selected.kind === 'all') return { kind: 'anybody' }
    return { kind: 'entity', legalForm: (await requireMandate(deps, actor, actor.selected.entityId)).legal_form }
  },
  async ofEntity(actor, entityId) {
    return { kind: 'entity', legalForm: (await requireMandate(deps, actor, entityId)).legal_form }
  },
})
