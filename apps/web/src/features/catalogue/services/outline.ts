import type { DocumentType } from '@portal/forms/definition/vocabulary'
import type { SignerRole, SignerRule } from '@portal/forms/definition/signer-rules'
import { catalogueEntry, type ServiceCode } from '@portal/services/catalogue'
import { loadService, type Service } from '@portal/services/load-service'

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
  /** Every application needs it, of each legal form. */
  isAlways: boolean
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
  return outlineForms(
    await Promise.all((entityForms.length > 0 ? entityForms : [null]).map((form) => loadService(code, form))),
  )
}

/** Joins the adapted forms of one service. */
export function outlineForms(forms: readonly Service[]): Outline {
  const documents = forms.flatMap((form) => form.documents)
  return {
    papers: [...Map.groupBy(documents, ({ type }) => type)].flatMap(([type, [first, ...others]]) => {
      if (!first) return []
      const all = [first, ...others]
      return [
        {
          type,
          origin: first.origin,
          isAlways: forms.every((form) =>
            form.documents.some((each) => each.type === type && !each.when && !each.optional),
          ),
          signers: [...new Set(all.flatMap(({ requiredSignatures }) => listSigners(requiredSignatures)))],
        },
      ]
    }),
    steps: [...new Set(forms.flatMap((form) => form.steps.map(({ key }) => key)))],
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
