import { filingGrounds, type FilingGround } from '@portal/domain/applications/filing-grounds'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import { signersByGround, type SignerRole, type SignerRule } from '@portal/forms/definition/signer-rules'
import type { CatalogueEntry, Condition, DocumentDefinition } from '@portal/forms/definition/vocabulary'
import { groundPlace } from '@portal/forms/signers/filing-ground'

/** The texts are `catalogue.service.signers`. */
export type SignerWord =
  | Exclude<SignerRole, 'anyone' | 'owner'>
  | 'authorised-founders'
  | 'consenting'
  | 'foreigner'
  | 'owner-of-property'
  | 'owner-of-farm'
  | 'sole-member'
  | 'members'
  | 'holders'
  | 'partners'
  | 'board'
  | 'new-board'
  | 'council'
  | 'office'
  | 'resigning'
  | 'chair'
  | 'new-chair'
  | 'whole-board'
  | 'representatives'

/** The signers of a paper. */
export interface PaperSigners {
  /** One of these lists signs, each jointly; none for evidence, which may be unsigned. */
  anyOf: SignerWord[][]
  /** Filers who sign in their place, if they file the application. */
  filers: FilingGround[]
}

type Paper = Pick<DocumentDefinition, 'requiredSignatures' | 'papers' | 'when'>
type Filed = Pick<CatalogueEntry, 'grounds' | 'entityForms'>

/** Describes the signers of all variants of one paper. */
export function describeSigners({ grounds, entityForms }: Filed, papers: readonly Paper[]): PaperSigners {
  // A service that the board may not file is for an entity whose board is out of office.
  const board = grounds.includes('officer') ? boardWord(entityForms) : 'office'
  const lists = papers.flatMap(({ requiredSignatures, papers: own, when }) => {
    // Each person signs the paper about themselves.
    if (own === 'each') return [['foreigner' as const]]
    const [first, ...others] = grounds.filter((ground) => isFiledOn(ground, when))
    // A new board signs by rights of its own, which the sentence about other filers does not describe.
    const bodies = others.includes('new-officer') ? [first, 'new-officer' as const] : [first]
    return bodies.map((ground) => [...new Set(listWords(requiredSignatures, { board, ground }))])
  })
  const filers = papers.flatMap(({ requiredSignatures, when }) =>
    isByFiler(requiredSignatures) ? grounds.filter((ground) => isFiledOn(ground, when)).slice(1) : [],
  )
  return {
    anyOf: [...new Map(lists.map((list) => [list.join(' '), list])).values()].filter((list) => list.length > 0),
    filers: filingGrounds.filter((ground) => ground !== 'new-officer' && filers.includes(ground)),
  }
}

const isByFiler = (rule: SignerRule): boolean =>
  rule === 'filer' || (typeof rule === 'object' && 'allOf' in rule && rule.allOf.some(isByFiler))

/** Filers whose own signature is enough. */
const applicantWords: { readonly [Ground in FilingGround]?: SignerWord } = {
  'resigning-officer': 'resigning',
  notary: 'notary',
}

/** Checks that a paper may belong to an application filed on this ground. */
function isFiledOn(ground: FilingGround, when: Condition | undefined): boolean {
  if (when === undefined) return true
  if ('all' in when) return when.all.every((each) => isFiledOn(ground, each))
  if ('any' in when) return when.any.some((each) => isFiledOn(ground, each))
  if ('not' in when) return !('field' in when.not && when.not.field === groundPlace && when.not.equals === ground)
  return !('field' in when) || when.field !== groundPlace || when.equals === ground
}

interface Filing {
  /** The word for the registered representatives. */
  board: SignerWord
  ground: FilingGround | undefined
}

function listWords(rule: SignerRule | 'applicant', filing: Filing): SignerWord[] {
  const { board, ground } = filing
  if (rule === 'anyone') return []
  if (rule === 'applicant') return [(ground && applicantWords[ground]) ?? 'applicant']
  if (rule === 'filer') return listWords(ground ? signersByGround[ground] : 'applicant', filing)
  if ('allOf' in rule) return rule.allOf.flatMap((each) => listWords(each, filing))
  if ('rowsOf' in rule) return [wordOfRows(rule)]
  if ('holdersOf' in rule) return ['holders']
  if ('partners' in rule) return ['partners']
  if ('owner' in rule) return ['owner-of-property']
  if ('giversOf' in rule) return ['giver']
  if ('body' in rule) {
    if (rule.body === 'board') return [rule.as === 'resulting' ? 'new-board' : board]
    return [rule.body === 'representatives' ? board : rule.body]
  }
  if (rule.members === 'meeting') return ['chair-of-meeting', 'keeper-of-minutes', 'verifier-of-minutes']
  return [rule.members === 'sole' ? 'sole-member' : 'members']
}

function wordOfRows({ rowsOf, role, where, atLeast }: Extract<SignerRule, { rowsOf: string }>): SignerWord {
  const asked = where && 'field' in where ? where : undefined
  if (atLeast === 'majority') return 'council'
  if (role === 'anyone') return 'applicant'
  if (role === 'owner') return 'owner-of-farm'
  if (asked?.field === 'authorised') return 'authorised-founders'
  if (asked?.field === 'position') return 'new-chair'
  if (asked?.field === 'consent' && asked.equals === 'signs-application') return 'consenting'
  return !asked && rowsOf.startsWith('board.') ? 'whole-board' : role
}

/** The representatives of an entity by its form; other forms have the common word. */
const boardWords: { readonly [Form in LegalForm]?: SignerWord } = {
  SIA: 'board',
  AS: 'board',
  BDR: 'board',
  NOD: 'board',
  KB: 'board',
  ARB: 'board',
  DRZ: 'board',
  PP: 'board',
  IK: 'trader',
  ZEM: 'owner-of-farm',
  ZVJ: 'owner-of-farm',
}

/** Returns the word for the representatives of all these forms; a common one where they have different bodies. */
function boardWord(forms: readonly LegalForm[]): SignerWord {
  const [first, ...others] = new Set(forms.map((form) => boardWords[form] ?? 'representatives'))
  return first && others.length === 0 ? first : 'representatives'
}
