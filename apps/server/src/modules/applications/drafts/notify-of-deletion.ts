import { ApplicationId, PersonId } from '@portal/contract/ids'
import type { Language } from '@portal/contract/shapes'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob, handleJob } from '../../../jobs/definition.ts'
import { findPersonByCode, findPersonById } from '../../auth/index.ts'
import { storeNotification, notifyByCode, notifyPerson, type News } from '../../communications/index.ts'
import { findNotaryById } from '../../entities/index.ts'
import { listSignersOfSubject } from '../../signing/index.ts'
import { mayStill } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { isAsked, listSignerRecords } from '../signer-record.ts'
import { lockApplicationById } from '../queries.ts'
import { describeApplication } from '../subject-names.ts'

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
  const { signers, notary } = await findAwaited(tx, application)
  const { authorId } = application.filer
  const author = (await mayStill(tx, authorId, application, at)) ? await findPersonById(tx, authorId) : undefined
  for (const personalCode of new Set([...signers, ...notary, ...(author ? [author.personalCode] : [])])) {
    if (personalCode === actor.personalCode) continue
    const news = newsOf(application, {
      name: actor.name,
      isSigner: signers.has(personalCode) ? 'yes' : 'no',
    })
    await notifyByCode(tx, deps, { personalCode, reach: 'every-contact', ...news })
  }
}

/** Returns the personal codes of the signers who signed or were asked, and of the notary. */
async function findAwaited(
  tx: Tx,
  application: ApplicationRecord,
): Promise<{ signers: ReadonlySet<string>; notary: string[] }> {
  const asked = (await listSignerRecords(tx, application.id)).filter(
    (signer) => signer.signedAt !== null || (isAsked(signer) && signer.awaited && signer.declinedAt === null),
  )
  const notary = application.notary.id === null ? undefined : await findNotaryById(tx, application.notary.id)
  return {
    signers: new Set([
      ...asked.flatMap(({ deliveredAt, signedAt, personalCode }) => ((deliveredAt ?? signedAt) && personalCode) || []),
      ...(await listSignersOfSubject(tx, application.id)),
    ]),
    notary: notary ? [notary.personalCode] : [],
  }
}

function newsOf(
  application: ApplicationRecord,
  details: { name: string; isSigner: 'yes' | 'no' },
  subject?: string,
): Omit<News, 'personId'> {
  const paramsIn = (language: Language) => ({
    ...describeApplication(language, application, subject),
    ...details,
  })
  return {
    kind: 'draft-deleted',
    params: { lv: paramsIn('lv'), en: paramsIn('en') },
    level: 'info',
    link: '/applications',
  }
}

const notifyingOfErasure = defineJob({
  name: 'applications.notify-of-erasure',
  payload: z.object({
    applicationId: ApplicationId,
    signers: z.array(PersonId),
    others: z.array(PersonId),
  }),
})

/** Neither the erased person nor the entity is named: a merchant may bear the name of the person. */
const withoutNames = (application: ApplicationRecord, isSigner: 'yes' | 'no') =>
  newsOf(application, { name: 'none', isSigner }, '')

/**
 * Notifies the signers and the notary of a draft that an operator erases on the request of its author. The operator's
 * command sends no mail, so a job does; its payload names the persons, because the signers of the draft are erased.
 */
export async function notifyOfErasure(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  application: ApplicationRecord,
  personalCode: string,
  at: Date,
): Promise<void> {
  const found = await findAwaited(tx, application)
  const users: { signers: PersonId[]; others: PersonId[] } = { signers: [], others: [] }
  for (const code of new Set([...found.signers, ...found.notary])) {
    if (code === personalCode) continue
    const isSigner = found.signers.has(code)
    const person = await findPersonByCode(tx, code)
    if (person) users[isSigner ? 'signers' : 'others'].push(person.personId)
    else await storeNotification(tx, { personalCode: code }, withoutNames(application, isSigner ? 'yes' : 'no'), at)
  }
  if (users.signers.length + users.others.length > 0)
    await jobs.enqueue(tx, notifyingOfErasure, { applicationId: application.id, ...users }, { key: application.id })
}

export const erasureNewsJob = (deps: Deps) =>
  handleJob(notifyingOfErasure, ({ applicationId, signers, others }, claim) =>
    deps.db.transaction().execute(async (tx) => {
      const application = await lockApplicationById(tx, applicationId)
      if (application)
        for (const personId of [...signers, ...others])
          await notifyPerson(tx, deps, {
            personId,
            reach: 'every-contact',
            ...withoutNames(application, signers.includes(personId) ? 'yes' : 'no'),
          })
      await claim.finish(tx)
    }),
  )
