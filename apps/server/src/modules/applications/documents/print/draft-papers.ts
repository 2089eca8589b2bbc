import type { DraftPaper } from '@portal/contract/papers'
import type { Tx } from '../../../../db/connect.ts'
import type { ApplicationRecord } from '../../application-record.ts'
import { draftPapers, findPrintingGrounds } from './papers.ts'

/** Lists the documents as they would be generated from the answers so far. */
export async function presentDraftPapers(tx: Tx, application: ApplicationRecord, at: Date): Promise<DraftPaper[]> {
  const papers = await draftPapers(await findPrintingGrounds(tx, application), at)
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
