import type { ApplicationId } from '@portal/contract/ids'
import type { ApplicationState } from '@portal/contract/applications'
import { catalogueEntry, type ServiceCode } from '@portal/services/catalogue'
import type { ServiceCategory } from '@portal/forms/definition/vocabulary'
import { chances, type Chance } from '../chance.ts'
import { dayMs, places, type Country } from '../country.ts'
import { directorPlace, entityAt, firmName, someActiveEntity, type Entity } from '../entities.ts'
import { personAt, somePlace, specialPlaces, type Person } from '../persons.ts'
import { createdMsAt, numberAt } from './filing-times.ts'

/** The course of an application. Steps that have not happened are null. */
interface Course {
  state: ApplicationState
  deletedMs: number | null
  submittedMs: number | null
  /** Time at which the register decided, postponed or asked. */
  answeredMs: number | null
  /** Time at which a postponed application was refused because it was never corrected. */
  refusedMs: number | null
}

/** An application, before it becomes a row. */
export interface Filing extends Course {
  place: number
  id: ApplicationId
  number: string
  author: Person
  /** Null when a person files on their own behalf. */
  entity: Entity | null
  services: readonly ServiceCode[]
  category: ServiceCategory
  subjectName: string
  /** The name that the application requests from the register. */
  newName: string
  hasForm: boolean
  createdMs: number
}

const chanceOf = chances('application')
const hourMs = 60 * 60_000

type Offer = readonly (readonly ServiceCode[])[]

const forPersons: Offer = [
  ['register-sia'],
  ['register-sia'],
  ['register-low-capital-sia'],
  ['register-sole-trader'],
  ['register-association'],
]
const forCompanies: Offer = [
  ['change-board'],
  ['change-board'],
  ['change-legal-address'],
  ['change-name'],
  ['change-board', 'change-legal-address'],
  ['appoint-procurator'],
]
const offers: { readonly [Form in Entity['legalForm']]: Offer } = {
  SIA: forCompanies,
  AS: forCompanies,
  IK: [['change-legal-address'], ['appoint-procurator']],
  BDR: [['register-sia']],
}

const isOfGreatestEntity = (place: number) => place % 10 === 3
const isOfBusiestPerson = (place: number) => place % 50 === 7
/**
 * Holds for every fourth application. The tens count too, because all places of the largest filers end in the same
 * digit.
 */
const hasForm = (place: number) => (place + Math.floor(place / 10)) % 4 === 0

/**
 * Of 100 applications, ten belong to the largest entity and two to the busiest person. Entities file three of five
 * others.
 */
function filerAt(country: Country, place: number, chance: Chance): Pick<Filing, 'author' | 'entity'> {
  if (isOfGreatestEntity(place))
    return { author: personAt(country, specialPlaces.representative), entity: entityAt(country, 0) }
  if (isOfBusiestPerson(place)) return { author: personAt(country, specialPlaces.applicant), entity: null }
  if (chance.happens(0.4)) return { author: personAt(country, somePlace(country, chance.fraction())), entity: null }
  const entity = someActiveEntity(country, chance.fraction())
  return { author: personAt(country, directorPlace(country, entity.place)), entity }
}

/** Returns the course of an application up to the country's last instant. */
function courseOf(createdMs: number, untilMs: number, isSpecial: boolean, chance: Chance): Course {
  const draft: Course = { state: 'draft', deletedMs: null, submittedMs: null, answeredMs: null, refusedMs: null }
  const [fate, haste, pace, verdict] = [chance.fraction(), chance.fraction(), chance.fraction(), chance.fraction()]
  // A filer has at most 100 open drafts, so the largest filers keep only those of the last days.
  if (fate < 0.27 && !(isSpecial && createdMs < untilMs - 4 * dayMs))
    return { ...draft, state: verdict < 0.1 ? 'initiated' : 'draft' }
  const deletedMs = createdMs + Math.floor(haste * 20 * dayMs)
  if (fate < 0.33) return { ...draft, deletedMs: deletedMs < untilMs ? deletedMs : null }
  const submittedMs = createdMs + Math.floor(hourMs / 3 + haste ** 4 * 12 * dayMs)
  if (submittedMs >= untilMs) return draft
  const answeredMs = submittedMs + Math.floor((1 + pace * 4) * dayMs)
  if (answeredMs >= untilMs)
    return { ...draft, submittedMs, state: submittedMs > untilMs - dayMs / 2 ? 'received' : 'processing' }
  const answered = { ...draft, submittedMs, answeredMs }
  if (verdict < 0.86) return { ...answered, state: 'registered' }
  if (verdict < 0.89) return { ...answered, state: 'completed' }
  if (verdict < 0.95) return { ...answered, state: 'rejected' }
  const refusedMs = answeredMs + 60 * dayMs
  if (refusedMs < untilMs) return { ...answered, state: 'rejected', refusedMs }
  return { ...answered, state: verdict < 0.96 ? 'waiting_for_information' : 'postponed' }
}

const marks: { readonly [Code in ServiceCode]?: string } = {
  'register-sole-trader': 'IK',
  'register-association': 'Biedrība',
}

export function filingAt(country: Country, place: number): Filing {
  const chance = chanceOf(place)
  const createdMs = createdMsAt(country, place)
  const { author, entity } = filerAt(country, place, chance)
  const services = chance.of(entity ? offers[entity.legalForm] : forPersons)
  const [service = 'register-sia'] = services
  const { category } = catalogueEntry(service)
  const newName = `${marks[service] ?? 'SIA'} "${firmName(country, country.size.entities + place)}"`
  return {
    place,
    id: chance.uuid(createdMs),
    number: numberAt(country, place),
    author,
    entity,
    services,
    category,
    newName,
    subjectName: category === 'changes' && entity ? entity.name : newName,
    hasForm: hasForm(place),
    createdMs,
    ...courseOf(createdMs, country.untilMs, isOfGreatestEntity(place) || isOfBusiestPerson(place), chance),
  }
}

/** Yields all applications in the order of their creation. */
export function* filings(country: Country): Generator<Filing> {
  for (const place of places(country.size.applications)) yield filingAt(country, place)
}
