import type { CatalogueGroup } from '@portal/contract/catalogue'
import type { Language } from '@portal/contract/shapes'
import { listCatalogue } from './list-catalogue.ts'

export const guest = { kind: 'anybody' } as const
const whole = new Map<Language, { day: string; answer: Promise<{ readonly data: CatalogueGroup[] }> }>()

/** Answers a guest without a search. The catalogue changes only with the day. */
export function wholeCatalogue(language: Language, today: string): Promise<{ readonly data: CatalogueGroup[] }> {
  const known = whole.get(language)
  if (known?.day === today) return known.answer
  const answer = listCatalogue(guest, { offset: 0 }, language, today).then((data) => Object.freeze({ data }))
  whole.set(language, { day: today, answer })
  answer.catch(() => whole.delete(language))
  return answer
}
