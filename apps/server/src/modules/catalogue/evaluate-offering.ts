import { findProspect, type Refusal } from '@portal/forms/rules/find-prospect'
import type { CatalogueEntry } from '@portal/forms/definition/vocabulary'
import type { ListedService } from '@portal/services/catalogue'
import { serviceOn } from '@portal/services/load-service'
import type { Language } from '@portal/contract/shapes'
import { formatsFor } from '@portal/messages/formats'
import { issueMessage, words } from '../../words.ts'
import { whyNotOffered, type Applicant, type ApplicantReason } from './offered-services.ts'

/** Sentences for the applicant: why a service cannot be filed now, or not on the usual ground. */
export interface Evaluated {
  reason: string | null
  caution: string | null
}

/** Evaluates a service by the rules that refuse its application: those of its creation, and those of its form. */
export async function evaluateOffering(
  service: ListedService,
  applicant: Applicant,
  language: Language,
  today: string,
): Promise<Evaluated> {
  const refused = whyNotOffered(service, applicant)
  if (refused !== null) return { reason: explainApplicantReason(refused, service, language), caution: null }
  const form = 'legalForm' in applicant && service.category !== 'new-subject' ? applicant.legalForm : null
  const definition = await serviceOn(service.code, today, form)
  if (!definition) return { reason: words(language)('catalogue.refusals.no-form'), caution: null }
  const prospectFacts =
    'prospectFacts' in applicant && service.category !== 'new-subject' ? applicant.prospectFacts : undefined
  if (!prospectFacts) return { reason: null, caution: null }
  const { refusal, caution } = findProspect(definition, prospectFacts)
  return {
    reason: refusal && explainRefusal(refusal, service, language),
    caution: caution && explainRefusal(caution, service, language),
  }
}

function explainApplicantReason(reason: ApplicantReason, service: CatalogueEntry, language: Language): string {
  const t = words(language)
  if (reason === 'other-form') {
    const forms = service.entityForms.map((form) => lowerCase(t(`entities.forms.${form}`)))
    return t('catalogue.refusals.other-form', { forms: listWords(forms, language) })
  }
  if (reason === 'other-ground') return t('catalogue.refusals.other-ground', { filers: listFilers(service, language) })
  return t(`catalogue.refusals.${reason}`)
}

function explainRefusal(refusal: Refusal, service: CatalogueEntry, language: Language): string {
  const t = words(language)
  if (refusal.code === 'nothing-registered') {
    const kinds = refusal.kinds.map((kind) => lowerCase(t(`facts.kinds.${kind}`)))
    return t('catalogue.refusals.nothing-registered', { kinds: listWords(kinds, language) })
  }
  return refusal.code === 'ground-not-given'
    ? t('catalogue.refusals.no-filer', { filers: listFilers(service, language) })
    : issueMessage(language, refusal)
}

const listFilers = ({ grounds }: CatalogueEntry, language: Language) =>
  listWords(
    grounds.map((ground) => words(language)(`catalogue.filers.${ground}`)),
    language,
  )

/** Begins a word within a sentence with a small letter; the name of Europe keeps its capital. */
const lowerCase = (text: string) =>
  /^Europe|^Eiropa/.test(text) ? text : text.charAt(0).toLocaleLowerCase('lv') + text.slice(1)

const listWords = (all: readonly string[], language: Language) => formatsFor(language).list(all, 'or')
