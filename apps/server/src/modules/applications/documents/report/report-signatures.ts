import type { SignatureReport } from '@portal/contract/documents'
import type { Deps } from '../../../../deps.ts'
import { evaluateSignatures } from '../../../files/index.ts'
import { requireDocumentFor, type Visitor } from '../../visitor.ts'
import { documentContext, findDefinition } from '../document-context.ts'
import { withoutCodes } from '../document-list.ts'
import type { Place } from '../sign-document.ts'
import { toReport, toReportOfUnsigned } from './present-report.ts'

export interface Reported {
  report: SignatureReport
  /** ETSI TS 119 102-2; undefined if there is no signature. */
  xml: string | undefined
  applicationNumber: string
}

/**
 * Validates the signatures again with the current trust lists. A caller who only signs gets no personal codes. For them the XML contains
 * only digests of certificates, which hold the codes.
 * @throws Problem as `requireDocumentFor` and `evaluateSignatures`
 */
export async function reportSignatures(
  deps: Deps,
  visitor: Visitor,
  { applicationId, documentId }: Place,
): Promise<Reported> {
  const { application, document, isOwner } = await deps.db.transaction().execute(async (tx) => {
    const found = await requireDocumentFor({ tx, deps, visitor }, applicationId, documentId)
    const { definition } = findDefinition(await documentContext(tx, found.application), found.document)
    return { ...found, document: { ...found.document, person: definition?.person?.name ?? null } }
  })
  const applicationNumber = application.number
  if (document.signatures.length === 0)
    return { report: toReportOfUnsigned(document, deps.now()), xml: undefined, applicationNumber }
  const evaluated = await evaluateSignatures(deps, document, {
    caller: visitor.caller,
    certificates: isOwner ? 'whole' : 'digest',
  })
  const report = toReport(document, evaluated)
  return {
    report: isOwner ? report : { ...report, signatures: report.signatures.map(withoutCodes) },
    xml: evaluated.xml,
    applicationNumber,
  }
}
