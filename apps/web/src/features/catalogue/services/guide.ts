import { catalogue, isServiceCode, type ServiceCode } from '@portal/services/catalogue'
import { purposes } from '@portal/services/selected-services'
import { lifeEvents } from '@portal/forms/definition/vocabulary'

type Purpose = keyof typeof purposes

/** Answers to the questions, as the address has them. */
export interface GuideSearch {
  aim?: 'found' | 'change' | 'end'
  /** A purpose of a founding, or the legal form of the registered entity. */
  about?: string
  /** A kind of founding, or an event in the life of an entity. */
  exact?: string
}

export const aims = ['found', 'change', 'end'] as const

export function readGuideSearch(search: { readonly [key in keyof GuideSearch]?: string }): GuideSearch {
  const aim = aims.find((each) => each === search['aim'])
  if (!aim) return {}
  const about = listSubjects(aim).find((each) => each === search['about'])
  if (!about) return { aim }
  const exact = listExact(aim, about).find((each) => each === search['exact'])
  return exact ? { aim, about, exact } : { aim, about }
}

const isPurpose = (about: string): about is Purpose => about in purposes

const changes = catalogue.filter(({ event }) => event !== 'found' && event !== 'end')
const ends = catalogue.filter(({ event }) => event === 'end')

/** Lists the answers to the second question. */
export function listSubjects(aim: NonNullable<GuideSearch['aim']>): readonly string[] {
  if (aim === 'found') return Object.keys(purposes)
  return [...new Set((aim === 'change' ? changes : ends).flatMap(({ entityForms }) => entityForms))]
}

/** Lists the answers to the third question; without any, the first two decide. */
export function listExact(aim: NonNullable<GuideSearch['aim']>, about: string): readonly string[] {
  if (aim === 'found') return isPurpose(about) ? Object.keys(purposes[about]) : []
  if (aim === 'end') return []
  return lifeEvents.filter((event) => changes.some((each) => each.event === event && isFor(each, about)))
}

const isFor = ({ entityForms }: { entityForms: readonly string[] }, form: string) => entityForms.includes(form)

/** Lists the services to which the answers lead; undefined while a question is open. */
export function listGuided({ aim, about, exact }: GuideSearch): readonly ServiceCode[] | undefined {
  if (!aim || !about) return undefined
  if (aim === 'end') return ends.filter((each) => isFor(each, about)).map(({ code }) => code)
  if (!exact) return undefined
  if (aim === 'change')
    return changes.filter((each) => each.event === exact && isFor(each, about)).map(({ code }) => code)
  const kinds: Record<string, readonly string[]> = isPurpose(about) ? purposes[about] : {}
  return (kinds[exact] ?? []).filter(isServiceCode)
}
