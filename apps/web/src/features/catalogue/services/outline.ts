import type { DocumentType } from '@portal/forms/definition/vocabulary'
import type { SignerRole, SignerRule } from '@portal/forms/definition/signer-rules'
import { catalogueEntry, type ServiceCode } from '@portal/services/catalogue'
import { loadService } from '@portal/services/load-service'
import { isAlways, listNeeds, type FormOf, type PaperNeed } from './paper-need.ts'

/** The texts are `catalogue.service.signers`. */
export type SignerWord =
  | SignerRole
  | 'filer'
  | 'members'
  | 'partners'
  | 'board'
  | 'council'
  | 'office'
  | 'chair'
  | 'representatives'

/** A paper of an application. */
export interface Paper {
  type: DocumentType
  /** The portal prepares it from the answers, or the user attaches it. */
  origin: 'generated' | 'uploaded'
  /** Cases in which it is needed. */
  needs: PaperNeed[]
  signers: SignerWord[]
}

/** Contents of the page about a service, for all legal forms together. */
export interface Outline {
  papers: Paper[]
  /** Steps of the form; the texts are `services.<code>.<step>.label`. */
  steps: string[]
}

export async function loadOutline(code: ServiceCode): Promise<Outline> {
  const { entityForms } = catalogueEntry(code)
  const forms = entityForms.length > 0 ? entityForms : [null]
  return outlineForms(await Promise.all(forms.map(async (form) => ({ form, service: await loadService(code, form) }))))
}

/** Joins the adapted forms of one service. Papers of every application come first. */
export function outlineForms(forms: readonly FormOf[]): Outline {
  const documents = forms.flatMap(({ service }) => service.documents)
  // A paper that the portal prepares in one case and the user attaches in another is listed as both.
  const papers = [...Map.groupBy(documents, ({ type, origin }) => `${type} ${origin}`).values()].flatMap(
    (all): Paper[] =>
      all.slice(0, 1).map(({ type, origin }) => ({
        type,
        origin,
        needs: listNeeds(forms, { type, origin }),
        signers: [...new Set(all.flatMap(({ requiredSignatures }) => listSigners(requiredSignatures)))],
      })),
  )
  return {
    papers: papers.toSorted((one, other) => Number(isAlways(other.needs)) - Number(isAlways(one.needs))),
    steps: [...new Set(forms.flatMap(({ service }) => service.steps.map(({ key }) => key)))],
  }
}

function listSigners(rule: SignerRule): SignerWord[] {
  if (rule === 'anyone') return []
  if (rule === 'filer') return ['filer']
  if ('allOf' in rule) return rule.allOf.flatMap(listSigners)
  if ('rowsOf' in rule) return [rule.role]
  if ('holdersOf' in rule) return ['members']
  if ('partners' in rule) return ['partners']
  if ('owner' in rule) return ['owner']
  if ('giversOf' in rule) return ['giver']
  if ('body' in rule) return [rule.body]
  return rule.members === 'meeting' ? ['chair-of-meeting', 'keeper-of-minutes', 'verifier-of-minutes'] : ['members']
}
