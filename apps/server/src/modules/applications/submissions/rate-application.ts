import type { ApplicationId } from '@portal/contract/ids'
import type { Rating } from '@portal/contract/applications'
import type { Context } from '../../../context.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../history/index.ts'
import { requireApplication } from '../access.ts'
import { mayNow } from '../permitted-actions.ts'
import { updateApplication } from '../queries.ts'

/** Rates the service of a completed application, once for all who may work with it. */
export async function rateApplication(
  { tx, deps, actor }: Context<Pick<Deps, 'now'>>,
  id: ApplicationId,
  { score, notes }: Pick<Rating, 'score' | 'notes'>,
): Promise<Rating> {
  const application = await requireApplication({ tx, deps, actor }, id)
  if (application.rating.at) throw new Problem('already-rated')
  if (!mayNow(application, 'rate')) throw new Problem('transition-not-allowed')
  const at = deps.now()
  await updateApplication(tx, id, { rating_score: score, rating_notes: notes, rated_at: at })
  await recordAction(tx, actor, { name: 'application-rated', application: id }, at)
  return { score, notes, rated_at: at.toISOString() }
}
