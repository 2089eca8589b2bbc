import type { Language } from '@portal/contract/shapes'
import type { Context } from '../../../context.ts'
import { personByCode, personById } from '../../auth/index.ts'
import { namedServices } from '../../catalogue/index.ts'
import { leaveNotice, notifyPerson } from '../../communications/index.ts'
import { notaryById } from '../../entities/index.ts'
import { listSignersOfSubject } from '../../signing/index.ts'
import { mayStill } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { isAsked, signersIn } from '../asked-signers.ts'
import { entityName } from '../subject-names.ts'

/**
 * Notifies the persons who worked with a deleted draft or were asked to: its author and its notary if they may still read
 * it, the signers who signed in the portal, and those asked. Signers of uploaded evidence may be strangers to the
 * application and are left out.
 */
export async function notifyOfDeletion(
  { tx, deps, actor }: Context,
  application: ApplicationRecord,
  at: Date,
): Promise<void> {
  const asked = (await signersIn(tx, application.id)).filter(
    (signer) => signer.signedAt !== null || (isAsked(signer) && signer.awaited && signer.declinedAt === null),
  )
  const signers = new Set([
    ...asked.flatMap(({ deliveredAt, signedAt, personalCode }) => ((deliveredAt ?? signedAt) && personalCode) || []),
    ...(await listSignersOfSubject(tx, application.id)),
  ])
  const { authorId } = application.filer
  const author = (await mayStill(tx, authorId, application, at)) ? await personById(tx, authorId) : undefined
  const notary = application.notary.id === null ? undefined : await notaryById(tx, application.notary.id)
  for (const personalCode of new Set([...signers, ...[author, notary].flatMap((one) => one?.personalCode ?? [])])) {
    if (personalCode === actor.personalCode) continue
    const paramsIn = (language: Language) => ({
      number: application.number,
      services: namedServices(language, application.services)
        .map(({ name }) => name)
        .join('; '),
      entity: entityName(application) || 'none',
      name: actor.name,
      isSigner: signers.has(personalCode) ? 'yes' : 'no',
    })
    const news = {
      kind: 'draft-deleted',
      params: { lv: paramsIn('lv'), en: paramsIn('en') },
      level: 'info',
      link: '/applications',
    } as const
    const person = await personByCode(tx, personalCode)
    if (person) await notifyPerson(tx, deps, { personId: person.personId, reach: 'every-contact', ...news })
    else await leaveNotice(tx, { personalCode }, news, at)
  }
}
