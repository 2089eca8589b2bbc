import { type ServiceCode, serviceCodes } from '@portal/services/catalogue'
import type { Language } from '@portal/contract/shapes'
import { loadServiceTexts } from '@portal/services/texts'

export interface ServiceTexts {
  name: string
  description: string
  /** Words that users search for and the other texts lack. */
  keywords: string
}

async function textsIn(language: Language): Promise<Map<string, ServiceTexts>> {
  const texts = await Promise.all(
    serviceCodes.map(async (code) => [code, (await loadServiceTexts(language, code)) as ServiceTexts] as const),
  )
  return new Map(texts)
}

const texts = { lv: await textsIn('lv'), en: await textsIn('en') }

export function serviceTexts(language: Language, code: ServiceCode): ServiceTexts {
  const found = texts[language].get(code)
  if (!found) throw new Error(`The service ${code} has no texts in ${language}`)
  return found
}

/** Returns services as the API names them. */
export const namedServices = (language: Language, codes: readonly ServiceCode[]) =>
  codes.map((code) => ({ code, name: serviceTexts(language, code).name }))
