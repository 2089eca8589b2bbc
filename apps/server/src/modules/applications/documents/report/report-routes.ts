import * as contract from '@portal/contract/documents'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { Problem } from '../../../../problem.ts'
import type { Serve } from '../../../../serve.ts'
import { contentDisposition, printDocuments, toFileName } from '../../../files/index.ts'
import { readVisitor } from '../../visitor.ts'
import { printedReport } from './printed-report.ts'
import { reportSignatures } from './report-signatures.ts'
import { reportWords } from './report-words.ts'

export function reportRoutes(serve: Serve, deps: Deps): void {
  serve(contract.getSignatures, async ({ actor, params, query, language, request, reply }) => {
    const visitor = await readVisitor(deps, actor, request)
    const place = { applicationId: params.uuid, documentId: params.document_uuid }
    const { report, xml, applicationNumber } = await reportSignatures(deps, visitor, place)
    const fileName = (await reportWords(language)).say('signature-report.fileName', { name: report.name })
    switch (query.format) {
      case 'json':
        void reply.header('cache-control', 'no-store')
        return { data: report }
      case 'xml':
        if (xml === undefined) throw new Problem('document-not-signed')
        return send(reply, Buffer.from(xml), { type: 'application/xml', name: toFileName(fileName, 'xml') })
      case 'pdf': {
        const printed = await printedReport(report, { language, applicationNumber })
        const [pdf] = await printDocuments(visitor.caller, [printed])
        if (!pdf) throw new Error('The report was not printed')
        return send(reply, pdf, { type: 'application/pdf', name: toFileName(fileName, 'pdf') })
      }
    }
  })
}

async function send(reply: FastifyReply, file: Buffer, { type, name }: { type: string; name: string }): Promise<void> {
  await reply
    .header('content-type', type)
    .header('content-length', file.length)
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'no-store')
    .send(file)
}
