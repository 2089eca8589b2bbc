import { certificateTexts } from './certificate-texts.ts'
import { containerTexts } from './container-texts.ts'
import { signatureTexts } from './signature-texts.ts'

const texts = { ...containerTexts, ...signatureTexts, ...certificateTexts }

/** Every code of a finding, a problem or a reason. */
export type ReasonCode = keyof typeof texts

export const reasonCodes = Object.keys(texts) as readonly ReasonCode[]

/** Returns the plain words for the code of a finding, a problem or a reason; undefined for an unknown code. */
export const reasonText = (code: string, language: 'lv' | 'en'): string | undefined =>
  (texts as Readonly<Record<string, { readonly lv: string; readonly en: string }>>)[code]?.[language]
