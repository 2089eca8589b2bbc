import { factName } from '@portal/forms/facts/fact-words'
import type { Fact } from '@portal/contract/facts'
import { optionText, type ReadField } from '@portal/forms/answers/active-fields'
import { asksForAreas } from '@portal/forms/definition/asks-for-areas'
import { isAbsent } from '@portal/forms/answers/places'
import { findContributor, formatContributor, listContributors, readTypedName } from '@portal/forms/facts/contributors'
import type { FilledForm } from '@portal/forms/facts/compute-result'
import { chosenFact } from '@portal/forms/facts/registered-facts'
import { useAreaText } from '../../../shared/facts/areas.ts'
import { useTranslator } from '../../../shared/facts/use-translator.ts'
import { formatPersonCode, useFormats } from '../../../shared/formats.ts'
import { useKeyedTexts } from '../../../shared/intl.tsx'
import { useFieldTexts } from './form-context.tsx'

/** Formats an answer for readers; undefined for none. */
export function useAnswerText(
  registered: readonly Fact[] = [],
  forms: readonly FilledForm[] = [],
): (service: string, active: ReadField) => string | undefined {
  const texts = useKeyedTexts('forms')
  const sentences = useKeyedTexts()
  const fieldTexts = useFieldTexts()
  const { money, day, number, country } = useFormats()
  const speech = useTranslator()
  const areaText = useAreaText(forms.some(({ service }) => asksForAreas(service)))

  return (service, active) => {
    const { field, value } = active
    if (isAbsent(value)) return undefined
    const text = String(value)
    switch (field.kind) {
      case 'choice':
        if (active.number) return sentences(...optionText(service, active))
        return field.options.includes(text) ? fieldTexts(service, active).option(text) : text
      case 'yes-no':
      case 'statement':
        return value === true ? texts('yes') : texts('no')
      case 'date':
        return /^\d{4}-\d{2}-\d{2}$/.test(text) ? day(text) : text
      case 'money':
        return /^\d+\.\d{2}$/.test(text) ? money(text) : text
      case 'integer':
        return number(Number(value))
      case 'country':
        return country(text)
      case 'person-code':
        return formatPersonCode(text)
      case 'area':
        return areaText(text)
      case 'fact': {
        const chosen = chosenFact(field, value, registered)
        return chosen ? factName(chosen, speech) : text
      }
      case 'contributor': {
        const form = forms.find((each) => each.service.code === service)
        const found = form && findContributor(listContributors(form, registered), value)
        return found ? formatContributor(found, speech) : readTypedName(value)
      }
      case 'address':
        return (value as { text?: string }).text
      default:
        return text
    }
  }
}
