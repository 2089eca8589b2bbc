import { type ServiceCode, serviceCodes } from '@portal/services/catalogue'
import type { Language } from '@portal/contract/shapes'
import { loadSearchedTexts, type PresentedTexts } from '@portal/services/texts'

async function textsIn(language: Language): Promise<Map<string, PresentedTexts>> {
  const texts = await Promise.all(
    serviceCodes.map(async (code) => [code, await loadSearchedTexts(language, code)] as const),
  )
  return new Map(texts)
}

const texts = { lv: await textsIn('lv'), en: await textsIn('en') }

export function serviceTexts(language: Language, code: ServiceCode): PresentedTexts {
  const found = texts[language].get(code)
  if (!found) throw new Error(`The service ${code} has no texts in ${language}`)
  return found
}

/** Returns services as the API names them. */
export const namedServices = (language: Language, codes: readonly ServiceCode[]) =>
  codes.map((code) => ({ code, name: serviceTexts(language, code).name }))

/** Returns the names of services in one line, as messages and exports name them. */
export const listServiceNames = (language: Language, codes: readonly ServiceCode[]): string =>
  codes.map((code) => serviceTexts(language, code).name).join('; ')
