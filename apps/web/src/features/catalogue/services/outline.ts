import type { CatalogueEntry, DocumentType } from '@portal/forms/definition/vocabulary'
import { catalogueEntry, type ServiceCode } from '@portal/services/catalogue'
import { loadService } from '@portal/services/load-service'
import { isAlways, listNeeds, type FormOf, type PaperNeed } from './paper-need.ts'
import { describeSigners, type PaperSigners } from './paper-signers.ts'
import { isUsual } from './usual-case.ts'

/** A paper of an application. */
export interface Paper {
  type: DocumentType
  /** The portal prepares it from the answers, or the user attaches it. */
  origin: 'generated' | 'uploaded'
  /** Cases in which it is needed. */
  needs: PaperNeed[]
  /** It is needed in the usual case; all others are needed in some cases only. */
  usual: boolean
  signers: PaperSigners
}

/** Contents of the page about a service, for all legal forms together. */
export interface Outline {
  papers: Paper[]
  /** Steps of the form; the texts are `services.<code>.<step>.label`. */
  steps: string[]
}

export async function loadOutline(code: ServiceCode): Promise<Outline> {
  const entry = catalogueEntry(code)
  const forms = entry.entityForms.length > 0 ? entry.entityForms : [null]
  const adapted = await Promise.all(forms.map(async (form) => ({ form, service: await loadService(code, form) })))
  return outlineForms(entry, adapted)
}

/** Joins the adapted forms of one service. Papers of every application come first. */
function outlineForms(entry: CatalogueEntry, forms: readonly FormOf[]): Outline {
  const documents = forms.flatMap(({ service }) => service.documents.map((document) => ({ service, ...document })))
  // A paper that the portal prepares in one case and the user attaches in another is listed as both.
  const papers = [...Map.groupBy(documents, ({ type, origin }) => `${type} ${origin}`).values()].flatMap(
    (all): Paper[] =>
      all.slice(0, 1).map(({ type, origin }) => ({
        type,
        origin,
        needs: listNeeds(forms, { type, origin }),
        usual: all.some(({ service, ...document }) => isUsual(service, document)),
        signers: describeSigners(entry, all),
      })),
  )
  return {
    papers: papers.toSorted((one, other) => Number(isAlways(other.needs)) - Number(isAlways(one.needs))),
    steps: [...new Set(forms.flatMap(({ service }) => service.steps.map(({ key }) => key)))],
  }
}
