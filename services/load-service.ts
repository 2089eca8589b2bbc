import { adaptToForm, type FormDefinition } from '@portal/forms/definition/adapt-to-form'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { ServiceCode } from './catalogue.ts'

/** A version of a service of the catalogue, for entities of one legal form. */
export type Service = FormDefinition & { readonly code: ServiceCode }

/** Names a version of a service and the legal form of the entity; null for a new subject. */
type ApplicationSigners = { readonly code: ServiceCode; readonly version: number; readonly form: string | null }

/** Cache of loaded definitions: asking the module loader again costs more than reading an application. */
const loaded = new Map<ServiceCode, readonly (ServiceDefinition & { readonly code: ServiceCode })[]>()
/** Cache of each definition by legal form. */
const adapted = new WeakMap<object, Map<string | null, Service>>()

/**
 * Loads every version of a service, the first one first: an application keeps the version that it was begun with. Forms
 * load with the wizard, never with the catalogue.
 */
export async function loadVersions(code: ServiceCode) {
  const known = loaded.get(code)
  if (known) return known
  const { versions } = (await import(`./${code}/definition.ts`)) as { versions: Service[] }
  loaded.set(code, versions)
  return versions
}

/** Loads the newest version, for callers without an application. @param form default: the first that the service is for */
export async function loadService(code: ServiceCode, form: string | null = null): Promise<Service> {
  const versions = await loadVersions(code)
  return loadVersion({ code, version: versions.length, form })
}

/** Loads the version with which an application was begun. */
export async function loadVersion({ code, version, form }: ApplicationSigners): Promise<Service> {
  const definition = (await loadVersions(code))[version - 1]
  if (!definition) throw new Error(`There is no version ${version} of ${code}`)
  const ofForms = adapted.get(definition) ?? new Map<string | null, Service>()
  adapted.set(definition, ofForms)
  const service = ofForms.get(form) ?? adaptToForm(definition, form)
  ofForms.set(form, service)
  return service
}

/** Loads the version with which an application is begun on a day; undefined without one. */
export async function serviceOn(code: ServiceCode, day: string, form: string | null): Promise<Service | undefined> {
  const versions = await loadVersions(code)
  const begun = versions.find(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo))
  return begun && loadVersion({ code, version: begun.version, form })
}
