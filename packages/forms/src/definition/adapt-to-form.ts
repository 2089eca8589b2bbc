import { isLegalForm, getRegister, type LegalForm, type Register } from '@portal/domain/names/legal-forms'
import type { TariffKey } from '@portal/domain/fees/tariffs'
import type { ByForm, CatalogueEntry, ServiceDefinition } from './vocabulary.ts'

/** A definition for entities of one legal form. */
export type FormDefinition = ServiceDefinition & {
  readonly register: Register
  readonly tariff: TariffKey
  /** The form of the entity; undefined for a new subject. */
  readonly legalForm?: LegalForm | undefined
}

/**
 * Returns what a service is for an entity of a legal form: only the parts for that form, with the fee of its register.
 * @param form null for a new subject
 */
export function adaptToForm<S extends ServiceDefinition>(service: S, form: string | null): S & FormDefinition {
  const known = knownForm(service, form)
  const parts = <P extends ByForm>(all: readonly P[]): readonly P[] =>
    all.filter(({ forms }) => forms === undefined || known === undefined || forms.includes(known))
  const register = getServiceRegister(service, form)
  const { relief, freeWhen, ...definition } = service
  const steps = parts(service.steps).map((step) => ({
    ...step,
    groups: parts(step.groups).map((group) => ({ ...group, fields: parts(group.fields) })),
  }))
  return {
    ...(definition as S),
    ...(steps.some(({ key }) => relief?.startsWith(`${key}.`)) && { relief }),
    ...(freeWhen && parts([freeWhen]).length > 0 && { freeWhen }),
    register,
    tariff: getTariffKey(service, register),
    legalForm: known,
    steps,
    rules: parts(service.rules),
    documents: parts(service.documents),
    facts: parts(service.facts),
  }
}

/** Lists the registers that a service enters, in the order of its tariffs. */
export const listRegisters = ({ tariffs }: Pick<CatalogueEntry, 'tariffs'>) => Object.keys(tariffs) as Register[]

/** Lists the registers that all of the services enter: one application concerns one entity. */
export const commonRegisters = (entries: readonly CatalogueEntry[]): readonly Register[] => {
  const [first, ...others] = entries.map(listRegisters)
  return (first ?? []).filter((register) => others.every((each) => each.includes(register)))
}

/** Checks whether one application may hold several services: only changes of one entity, which is in one register. */
export const mayCombine = (entries: readonly CatalogueEntry[]): boolean =>
  entries.length < 2 || (entries.every(({ category }) => category === 'changes') && commonRegisters(entries).length > 0)

/** Returns the register of a service for an entity: its own, or the one register of new subjects. */
export function getServiceRegister(entry: CatalogueEntry, form: string | null): Register {
  const known = knownForm(entry, form)
  const [register] = known === undefined ? listRegisters(entry) : [getRegister(known)]
  if (register === undefined) throw new Error(`${entry.code} enters no register`)
  return register
}

/** A branch has the form of its merchant's services: the first one. */
const knownForm = ({ category, entityForms }: CatalogueEntry, form: string | null): LegalForm | undefined =>
  category !== 'new-subject' && form !== null && isLegalForm(form) ? form : entityForms[0]

/** Returns the tariff of a service in a register. @throws Error where it enters another one, because a fee is never guessed */
export function getTariffKey({ code, tariffs }: CatalogueEntry, register: Register): TariffKey {
  const tariff = tariffs[register]
  if (!tariff) throw new Error(`${code} has no tariff in the register ${register}`)
  return tariff
}
