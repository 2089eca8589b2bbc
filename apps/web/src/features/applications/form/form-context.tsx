import type { ActiveField, ActiveGroup } from '@portal/contract/services/active-fields'
import { fieldTextKey } from '@portal/contract/services/text-keys'
import type { ServiceDefinition } from '@portal/contract/services/vocabulary'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import { createContext, useContext } from 'react'
import { useKeyedTexts } from '../../../shared/intl.tsx'

/** What a question needs to know of the form it stands in. */
export interface FormAround {
  service: ServiceDefinition
  change: (path: string, value: unknown) => void
  /** A field was left: from now on its error is shown. */
  leave: (path: string) => void
  /** The words of what is wrong at a place, once they are to be shown. */
  errorAt: (path: string) => string | undefined
  /** After a decision to postpone only what it names can be changed. */
  isOpen: (path: string) => boolean
  application: string
  /** Keys of the addresses that need no code; unknown until the server has told. */
  verifiedEmails: readonly string[] | undefined
  /** Of the entity the application is for, where it changes one. */
  legalForm: LegalForm | undefined
  /** The name that the register has of it. */
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
  return (service, { step, group, field }) => {
    const key = fieldTextKey(service, { step, group, field })
    return {
      label: t(`${key}.label`),
      hint: field.hint ? t(`${key}.hint`) : undefined,
      option: (option) => t(`${key}.options.${option}`),
    }
  }
}

/** The row's heading: what it is and its number. */
export function useRowTitle(): (group: Pick<ActiveGroup, 'path'>, index: number) => string {
  const t = useKeyedTexts()
  return ({ path }, index) => {
    const key = `services.${path}.row`
    return t.has(key) ? t(key, { number: index + 1 }) : t('applications.form.row', { number: index + 1 })
  }
}
