import type { DraftPaper } from '@portal/contract/papers'
import type { CardSight } from '@portal/domain'
import type { Tx } from '../../../../db/connect.ts'
import type { ApplicationRecord } from '../../application-record.ts'
import { draftPapers, findPrintingGrounds } from './papers.ts'

/** Lists the documents as they would be generated from the answers so far, with the registered data that the reader may see. */
export async function presentDraftPapers(
  tx: Tx,
  application: ApplicationRecord,
  { codes }: CardSight,
  at: Date,
): Promise<DraftPaper[]> {
  const grounds = await findPrintingGrounds(tx, application)
  const papers = await draftPapers(codes ? grounds : { ...grounds, identified: grounds.registered }, at)
  return papers.map(({ service, definition, printed: { title, subtitle, particulars, blocks, signers } }) => ({
    service: service.code,
    type: definition.type,
    row: definition.person?.row ?? null,
    person: definition.person?.name ?? null,
    title,
    subtitle,
    particulars,
    blocks,
    signers: signers?.rows ?? [],
  }))
}
