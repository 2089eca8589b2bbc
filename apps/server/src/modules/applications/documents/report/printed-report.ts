import type { SignatureReport } from '@portal/contract/documents'
import { outlineReport, type OutlinedSignature, type ReportRow } from '@portal/contract/report-outline'
import type { Language } from '@portal/contract/shapes'
import type { Block, PrintedDocument } from '../../../files/index.ts'
import { reportWords } from './report-words.ts'

/** Renders the report for print, in the same words as the page. */
export async function printedReport(
  report: SignatureReport,
  { language, applicationNumber }: { language: Language; applicationNumber: string },
): Promise<PrintedDocument> {
  const words = await reportWords(language)
  const { say } = words
  const { verdict, checked, about, files, findings, signatures } = outlineReport(report, words)
  const fields = (title: string, rows: readonly ReportRow[]): Block[] =>
    rows.length === 0 ? [] : [{ kind: 'fields', title, rows }]
  const blocksOf = (signature: OutlinedSignature): Block[] => [
    { kind: 'heading', level: 2, text: signature.title },
    ...fields(signature.state.text, signature.rows),
    signature.findings.length === 0
      ? { kind: 'paragraph', text: say('signature-report.signature.none') }
      : { kind: 'fields', title: say('signature-report.signature.findings'), rows: signature.findings },
  ]
  return {
    language,
    title: say('signature-report.title'),
    subtitle: report.name,
    letterhead: {
      kind: 'register',
      name: say('documents.register.name'),
      state: say('documents.register.state'),
    },
    particulars: [
      { label: say('signature-report.application'), value: applicationNumber },
      { label: say('signature-report.about.checked'), value: words.formats.dateTime(report.checked_at) },
    ],
    blocks: [
      { kind: 'heading', level: 2, text: verdict.text },
      ...(checked === '' ? [] : [{ kind: 'paragraph', text: checked } as const]),
      ...fields(say('signature-report.about.title'), about),
      ...fields(say('signature-report.files'), files),
      ...fields(say('signature-report.wholeDocument'), findings),
      ...signatures.flatMap(blocksOf),
      { kind: 'paragraph', text: say('signature-report.moment') },
    ],
    signers: null,
    footer: say('documents.footer', { number: applicationNumber }),
    pageLabel: say('documents.page', { page: '{page}', pages: '{pages}' }),
    // Names of files and signers may contain any character.
    unknownCharacters: 'named',
    createdAt: new Date(report.checked_at),
  }
}
