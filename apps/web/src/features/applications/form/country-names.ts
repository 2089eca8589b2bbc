import { countryCodes } from '@portal/forms/answers/countries'
import { useTranslations } from 'use-intl/react'
import type { Language } from '@portal/messages'
import { formatsFor } from '@portal/messages/formats'
import type { Option } from '../../../shared/form/select-field.tsx'
import { useLanguage } from '../../../shared/intl.tsx'

const home = 'LV'
const known = new Map<Language, readonly Option[]>()

function countriesIn(language: Language): readonly Option[] {
  const { country } = formatsFor(language)
  const inOrder = new Intl.Collator(language)
  const options = countryCodes.map((value) => ({ value, label: country(value) }))
  return [
    ...options.filter(({ value }) => value === home),
    ...options.filter(({ value }) => value !== home).sort((left, right) => inOrder.compare(left.label, right.label)),
  ]
}

/** Lists Latvia first, then the others in the reader's alphabetical order. */
function listCountries(language: Language): readonly Option[] {
  const options = known.get(language) ?? countriesIn(language)
  known.set(language, options)
  return options
}

/** Returns the option of a chosen country, and the list of all, which takes long. */
export function useCountryOptions(chosen: string): { options: readonly Option[]; listAll: () => readonly Option[] } {
  const language = useLanguage()
  const t = useTranslations('forms')
  // The browser takes long for its first name of a country, and most forms have no other one.
  const label = chosen === home ? t('latvia') : formatsFor(language).country(chosen)
  return {
    options: chosen === '' ? [] : [{ value: chosen, label }],
    listAll: () => listCountries(language),
  }
}
