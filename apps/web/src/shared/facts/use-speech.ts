import type { Speech } from '@portal/forms/facts/fact-words'
import { useMemo } from 'react'
import { useFormats } from '../formats.ts'
import { useKeyedTexts, useLanguage } from '../intl.tsx'

/** Returns the reader's language for the texts of facts. */
export function useSpeech(): Speech {
  const texts = useKeyedTexts()
  const language = useLanguage()
  const { day, money, number } = useFormats()
  return useMemo(() => {
    const countries = new Intl.DisplayNames(language, { type: 'region' })
    return {
      say: texts,
      has: (key) => texts.has(key),
      day,
      money,
      number,
      country: (code) => countries.of(code) ?? code,
    }
  }, [texts, language, day, money, number])
}
