import type { Fact } from '@portal/contract/facts'
import type { LegalForm } from '@portal/domain'
import { activeDocuments } from '@portal/forms/answers/active-documents'
import type { DocumentType, ServiceAnswers } from '@portal/forms/definition/vocabulary'
import type { ServiceCode } from '@portal/services/catalogue'
import { loadService } from '@portal/services/load-service'
import { getSampleFacts, samplesByForm } from '@portal/services/samples'
import { documentWords } from '../../modules/applications/documents/print/document-words.ts'
import { templateOn, toPaperKind } from '@portal/forms/papers/paper-templates'
import { toPrintedDocument } from '../../modules/applications/documents/print/printed-document.ts'
import { listTexts } from '../../modules/files/print/printed-document.ts'

export interface Composed {
  /** Null for a new entity. */
  form: LegalForm | null
  /** Default: those of the sample. */
  answers?: ServiceAnswers
  /** Default: those of the samples. */
  facts?: readonly Pick<Fact, 'kind' | 'id' | 'value' | 'until'>[]
  language?: 'lv' | 'en'
}

/** Returns the lines of a generated paper. @throws Error where the answers ask for none */
export async function composePaper(
  code: ServiceCode,
  type: DocumentType,
  { form, answers = sampleOf(code, form), facts, language = 'lv' }: Composed,
): Promise<string> {
  const service = await loadService(code, form)
  const registered = (facts ?? getSampleFacts(form).registered ?? []).map((fact) => ({ ...fact, since: null }) as Fact)
  const document = activeDocuments(service, answers).find((each) => each.origin === 'generated' && each.type === type)
  if (!document) throw new Error(`These answers ask for no paper ${type}`)
  const printed = toPrintedDocument({
    service,
    answers,
    document,
    template: templateOn(toPaperKind(service, document.type, form), '2026-11-20'),
    number: 'P-2026-000123',
    day: '2026-11-20',
    createdAt: new Date('2026-11-20T12:00:00Z'),
    applicant: 'Elīna Vītola',
    entity: form ? { name: 'SIA "Ziemeļu vējš"', registrationNumber: '40203000019' } : null,
    legalForm: form,
    soleMember: null,
    officers: new Map(),
    registered,
    signers: [],
    isComplete: true,
    words: await documentWords(language, code),
  })
  return listTexts(printed).join('\n').replaceAll('\u00a0', ' ')
}

const sampleOf = (wanted: ServiceCode, legalForm: LegalForm | null): ServiceAnswers =>
  samplesByForm.find(({ code, form }) => code === wanted && form === legalForm)?.sample ?? {}
