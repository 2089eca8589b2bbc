import { certificateTexts } from './certificate-texts.ts'
import { containerTexts } from './container-texts.ts'
import { signatureTexts } from './signature-texts.ts'

const texts: Readonly<Record<string, { readonly lv: string; readonly en: string }>> = {
  ...containerTexts,
  ...signatureTexts,
  ...certificateTexts,
}

export const reasonCodes: readonly string[] = Object.keys(texts)

/** The plain words for the code of a finding, a problem or a reason; undefined for a code that is none. */
export const reasonText = (code: string, language: 'lv' | 'en'): string | undefined => texts[code]?.[language]
