import type { ActiveField, ActiveGroup } from '@portal/forms/answers/active-fields'
import type { NumberedShares } from '@portal/forms/facts/numbered-shares'
import type { ProposedOwner } from '@portal/forms/answers/proposed-owners'
import { fieldTextKey } from '@portal/forms/definition/text-keys'
import type { Contributor } from '@portal/forms/facts/contributors'
import type { FormIssue } from '@portal/forms/definition/issue-codes'
import type { ImportTarget } from '@portal/forms/import/import-rows'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import type { Mark } from '../../../shared/applications/decision/points.ts'
import { createContext, useContext } from 'react'
import type { OfferedPerson } from './persons/use-known-persons.ts'
import type { Found } from '../../../shared/form/combobox-field.tsx'
import { useKeyedTexts } from '../../../shared/intl.tsx'

/** A question that the user looks for; each search is an object of its own. */
export interface SoughtPlace {
  readonly path: string
}

/** An address among the answers, which another question can have, too. */
export interface GivenAddress extends Found {
  readonly path: string
  /** The question that has the address, with its row. */
  readonly place: string
}

/** Data of the form that its questions need. */
export interface FormAround {
  service: ServiceDefinition
  change: (path: string, value: unknown) => void
  /** Changes many answers at once, without the answers that the form proposes. */
  changeMany: (changes: ReadonlyMap<string, unknown>) => void
  /** Returns the forms as they are now, for rows that are imported to the group at the path. */
  readImportTarget: (path: string) => ImportTarget
  /** The question that a link of the error summary leads to, where it is folded or on another page. */
  sought: SoughtPlace | undefined
  /** Marks a field as left: from now on its error is displayed. */
  leave: (path: string) => void
  /** Returns the text of an issue. */
  wordIssue: (issue: FormIssue) => string
  /** Returns the error text at a path, once it may be displayed. */
  errorAt: (path: string) => string | undefined
  /** Help-desk agents leave declarations to their customer. */
  mayDeclare: boolean
  /** Returns the reason why the declaration at a path no longer counts. */
  withdrawnAt: (path: string) => string | undefined
  /** Returns the words of the register's decision that name the path. */
  marksAt: (path: string) => readonly Mark[]
  /** After a postponement only the places named in the decision can be changed. */
  isOpen: (path: string) => boolean
  application: string
  /** Persons whom a row can name without typing. */
  persons: readonly OfferedPerson[]
  /** Addresses that a question can have without typing. */
  addresses: readonly GivenAddress[]
  /** Lists the beneficial owners that the shares name, for the list at the path. */
  proposeOwners: (path: string) => readonly ProposedOwner[]
  /** Lists the numbers of the first shares, for the list of founders at the path. */
  numberShares: (path: string) => readonly NumberedShares[]
  /** Lists the persons and entities who acquire shares by the answers. */
  listContributors: () => readonly Contributor[]
  /** Checks that the list at the path needs its first row because of other answers. */
  needsRow: (path: string) => boolean
  /** Checks that a document was added for the person of this row. */
  hasDocument: (rowId: string) => boolean
  /** Keys of the addresses that need no code; undefined until the server has answered. */
  verifiedEmails: readonly string[] | undefined
  /** Legal form of the entity that the application changes. */
  legalForm: LegalForm | undefined
  /** Registered name of the entity. */
  registeredName: string | undefined
}

const Context = createContext<FormAround | undefined>(undefined)

export const FormAroundProvider = Context.Provider

export function useFormAround(): FormAround {
  const around = useContext(Context)
  if (!around) throw new Error('A question stands outside of its form')
  return around
}

export interface FieldTexts {
  label: string
  hint: string | undefined
  option: (option: string) => string
}

export function useFieldTexts(): (service: string, active: ActiveField) => FieldTexts {
  const t = useKeyedTexts()
  return (service, active) => {
    const key = fieldTextKey(service, active)
    return {
      label: t(`${key}.label`),
      hint: active.field.hint ? t(`${key}.hint`) : undefined,
      option: (option) => t(`${key}.options.${option}`),
    }
  }
}

/** Returns the row's heading: its kind and its number. */
export function useRowTitle(): (group: Pick<ActiveGroup, 'path'>, index: number) => string {
  const t = useKeyedTexts()
  return ({ path }, index) => {
    const key = `services.${path}.row`
    return t.has(key) ? t(key, { number: index + 1 }) : t('applications.form.row', { number: index + 1 })
  }
}
