import type { Translator } from '@portal/forms/facts/fact-words'
import { useMemo } from 'react'
import { useFormats } from '../formats.ts'
import { useKeyedTexts } from '../intl.tsx'

/** Returns the reader's language for the texts of facts. */
export function useTranslator(): Translator {
  const texts = useKeyedTexts()
  const { country, day, money, number } = useFormats()
  return useMemo(
    () => ({ say: texts, has: (key) => texts.has(key), country, day, money, number }),
    [texts, country, day, money, number],
  )
}
