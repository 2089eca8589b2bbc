import type { LegalForm } from '@portal/domain/names/legal-forms'
import { useFormats } from '../../../shared/formats.ts'
import { useKeyedTexts } from '../../../shared/intl.tsx'

/** The name of a form begins with a capital letter only where it stands alone. */
const lowerFirst = (name: string) => name.charAt(0).toLocaleLowerCase('lv') + name.slice(1)

/** Lists legal forms within a sentence. */
export function useFormList(): (forms: readonly LegalForm[]) => string {
  const names = useKeyedTexts('entities.forms')
  const { list } = useFormats()
  return (forms) =>
    list(
      forms.map((form) => lowerFirst(names(form))),
      'or',
    )
}
