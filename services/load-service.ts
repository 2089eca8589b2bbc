import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { ServiceCode } from './catalogue.ts'

/** A version of a service of the catalogue. */
export type Service = ServiceDefinition & { readonly code: ServiceCode }

/** Cache of loaded services: asking the module loader again costs more than reading an application. */
const loaded = new Map<ServiceCode, readonly Service[]>()

/**
 * Loads every version of a service, the first one first: an application keeps the version that it was begun with. Forms
 * load with the wizard, never with the catalogue.
 */
export async function loadVersions(code: ServiceCode): Promise<readonly Service[]> {
  const known = loaded.get(code)
  if (known) return known
  const { versions } = (await import(`./${code}/definition.ts`)) as { versions: readonly Service[] }
  loaded.set(code, versions)
  return versions
}

/** Loads the newest version, for callers without an application. */
export async function loadService(code: ServiceCode): Promise<Service> {
  const versions = await loadVersions(code)
  return loadVersion({ code, version: versions.length })
}

/** Loads the version with which an application was begun. */
export async function loadVersion({
  code,
  version,
}: {
  readonly code: ServiceCode
  readonly version: number
}): Promise<Service> {
  const service = (await loadVersions(code))[version - 1]
  if (!service) throw new Error(`There is no version ${version} of ${code}`)
  return service
}

/** Loads the version with which an application is begun on a day; undefined without one. */
export async function serviceOn(code: ServiceCode, day: string): Promise<Service | undefined> {
  const versions = await loadVersions(code)
  return versions.findLast(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo))
}
