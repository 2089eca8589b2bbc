import { isDeepStrictEqual } from 'node:util'
import type { ApplicationId } from '@portal/contract/ids'
import type { Review } from '@portal/contract/submissions'
import type { Context } from '../../../context.ts'
import { statesToKnow, toCents } from '@portal/domain'
import { requireApplication } from '../access.ts'
import { entityAbout } from '../application-record.ts'
import { presentDocuments } from '../documents/document-list.ts'
import { findObstacles } from '../find-obstacles.ts'
import { findRegisterBars } from '../form-facts.ts'
import { mayNow } from '../permitted-actions.ts'
import { withoutYou } from '../present.ts'
import { updateApplication } from '../queries.ts'

/** Returns the data of the overview. Recomputes and stores the fee, so that the user sees a changed fee before paying. */
export async function reviewApplication({ tx, deps, actor }: Context, id: ApplicationId): Promise<Review> {
  const at = deps.now()
  const application = await requireApplication({ tx, deps, actor }, id)
  const presented = await presentDocuments(tx, application, actor)
  const documents = actor.agent ? presented.map(withoutYou) : presented
  const { obstacles, priced, ...found } = await findObstacles(tx, application, documents, at)

  const about = application.category !== 'new-subject' ? entityAbout(application) : null

  const hasNewFee = !isDeepStrictEqual(priced.quote.lines, application.fee.quote.lines)
  // The quote stays unchanged once a payment has begun.
  const mayStore = mayNow(application, 'review')
  if (hasNewFee && mayStore)
    await updateApplication(tx, id, { quote: JSON.stringify(priced.quote), total_cents: priced.totalCents })

  return {
    ...found,
    obstacles,
    notices: about === null ? [] : statesToKnow(await findRegisterBars(tx, about)),
    quote: mayStore ? priced.quote : application.fee.quote,
    quote_changed: mayStore && computeFee(priced.quote) !== computeFee(application.fee.quote),
    signers: documents.flatMap(({ uuid, type, signers }) =>
      signers.map((signer) => ({ document_uuid: uuid, document_type: type, ...signer })),
    ),
    unsigned_documents: documents
      .filter(({ signatures }) => signatures.length === 0)
      .map(({ uuid, name }) => ({ uuid, name })),
    version: application.version,
  }
}

/** Computes the fee before payments of earlier rounds, which lower only the amount to pay. */
const computeFee = ({ lines }: Pick<Review['quote'], 'lines'>): bigint =>
  lines.reduce((sum, { rule, amount }) => (rule === 'previous-payment' ? sum : sum + toCents(amount)), 0n)
