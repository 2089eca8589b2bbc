import { merchantForms, type LegalForm } from './legal-forms.ts'
import { narrowFirm } from './name-key.ts'

/** A place of the State Address Register: a town, a municipality or a parish, or a village. */
export type PlaceKind = 'territory' | 'village'

/** State cities and other towns, for a portal without the State Address Register. */
const towns: ReadonlySet<string> = new Set([
  'latvija',
  'daugavpils',
  'jelgava',
  'jēkabpils',
  'jūrmala',
  'liepāja',
  'ogre',
  'rēzekne',
  'rīga',
  'valmiera',
  'ventspils',
  'aizkraukle',
  'alūksne',
  'balvi',
  'bauska',
  'cēsis',
  'dobele',
  'gulbene',
  'krāslava',
  'kuldīga',
  'limbaži',
  'ludza',
  'madona',
  'preiļi',
  'saldus',
  'sigulda',
  'smiltene',
  'talsi',
  'tukums',
  'valka',
])

/** Returns the key that a place shares with a name that is its name alone. The address register abbreviates its kind. */
export const placeKey = (name: string): string =>
  narrowFirm(name).replace(/ nov$/, ' novads').replace(/ pag$/, ' pagasts').replaceAll(' ', '')

/**
 * Checks whether the name alone is that of a territory or a town (Komerclikuma 26.–29. pants). A name in another case is
 * another name.
 * @param place the place with the key of the name
 */
export const isTerritoryName = (name: string, place: PlaceKind | undefined): boolean =>
  place === 'territory' || towns.has(placeKey(name))

/**
 * Checks whether a merchant's name is that of a village. This is a doubt: the law names all populated places, and the
 * register has many entities of other forms with such names.
 */
export const isVillageName = (form: LegalForm | undefined, place: PlaceKind | undefined): boolean =>
  place === 'village' && form !== undefined && merchantForms.includes(form)

/** Returns the place that a check of a name has found, by the rules that the name violates or may violate. */
export const readPlace = (violations: readonly string[]): PlaceKind | undefined =>
  violations.includes('name-place-name')
    ? 'territory'
    : violations.includes('name-village-name')
      ? 'village'
      : undefined
