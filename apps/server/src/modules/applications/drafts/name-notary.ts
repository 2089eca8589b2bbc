import type { NotaryId } from '@portal/contract/ids'
import type { Language } from '@portal/contract/shapes'
import type { Context } from '../../../context.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../history/index.ts'
import { notifyByCode } from '../../communications/index.ts'
import { findNotaryById } from '../../entities/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { mayNow } from '../permitted-actions.ts'
import { updateApplication } from '../queries.ts'
import { describeApplication } from '../subject-names.ts'

/**
 * Names the sworn notary who may read a locked application, or none. Each notary is notified once, even if named again.
 * @throws Problem application-locked; notary-not-found, also when notaries name themselves, because no notary acts in their own matter
 */
export async function nameNotary(
  { tx, deps, actor }: Context,
  application: ApplicationRecord,
  notaryId: NotaryId | null,
): Promise<void> {
  const {
    id,
    filer: { entityId },
    notary: { notified: notifiedNotaries },
  } = application
  if (notaryId === application.notary.id) return
  if (application.filer.ground === 'notary' || !mayNow(application, 'choose-options'))
    throw new Problem('application-locked')
  const notary = notaryId === null ? undefined : await findNotaryById(tx, notaryId)
  if (notaryId !== null && (!notary || notary.personalCode === actor.personalCode))
    throw new Problem('notary-not-found')
  const at = deps.now()
  const isNew = notaryId !== null && !notifiedNotaries.includes(notaryId)
  await updateApplication(tx, id, {
    notary_id: notaryId,
    notary_name: notary?.name ?? null,
    changed_at: at,
    ...(isNew && { notified_notaries: [...notifiedNotaries, notaryId] }),
  })
  const about = { application: id, ...(entityId && { entity: entityId }) }
  await recordAction(
    tx,
    actor,
    notary
      ? { name: 'notary-named', ...about, details: { notary: notary.name } }
      : { name: 'notary-taken-away', ...about },
    at,
  )
  if (notary && isNew) await notifyNotary({ tx, deps, actor }, application, notary.personalCode)
}

async function notifyNotary(
  { tx, deps, actor: { name } }: Context,
  application: ApplicationRecord,
  personalCode: string,
): Promise<void> {
  const paramsIn = (language: Language) => ({
    ...describeApplication(language, application),
    name,
  })
  const news = {
    kind: 'notary-named',
    params: { lv: paramsIn('lv'), en: paramsIn('en') },
    level: 'info',
    link: `/applications/${application.id}`,
  } as const
  await notifyByCode(tx, deps, { personalCode, ...news })
}
