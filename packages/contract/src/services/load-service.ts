import type { ServiceCode, ServiceDefinition } from './vocabulary.ts'

/**
 * Every version of every service, the first one first: an application keeps the version that it was begun with. Forms
 * load with the wizard, never with the catalogue.
 */
export const serviceVersions: { readonly [Code in ServiceCode]: (() => Promise<ServiceDefinition>)[] } = {
  'register-sia': [async () => (await import('./register-sia.ts')).registerSia],
  'register-low-capital-sia': [async () => (await import('./register-low-capital-sia.ts')).registerLowCapitalSia],
  'register-sole-trader': [async () => (await import('./register-sole-trader.ts')).registerSoleTrader],
  'register-association': [async () => (await import('./register-association.ts')).registerAssociation],
  'change-board': [async () => (await import('./change-board.ts')).changeBoard],
  'change-legal-address': [async () => (await import('./change-legal-address.ts')).changeLegalAddress],
  'change-name': [async () => (await import('./change-name.ts')).changeName],
  'appoint-procurator': [async () => (await import('./appoint-procurator.ts')).appointProcurator],
  'change-beneficial-owners': [async () => (await import('./change-beneficial-owners.ts')).changeBeneficialOwners],
}

/** Cache of loaded versions: asking the module loader again costs more than reading an application. */
const loaded = new Map<() => Promise<ServiceDefinition>, ServiceDefinition>()

/** Loads the newest version, for callers without an application. */
export const loadService = (code: ServiceCode): Promise<ServiceDefinition> =>
  loadVersion({ code, version: serviceVersions[code].length })

/** Loads the version with which an application was begun. */
export async function loadVersion({
  code,
  version,
}: {
  readonly code: ServiceCode
  readonly version: number
}): Promise<ServiceDefinition> {
  const load = serviceVersions[code][version - 1]
  if (!load) throw new Error(`There is no version ${version} of ${code}`)
  const service = loaded.get(load) ?? (await load())
  loaded.set(load, service)
  return service
}

/** Loads the version with which an application is begun on a day; undefined without one. */
export async function serviceOn(code: ServiceCode, day: string): Promise<ServiceDefinition | undefined> {
  const versions = await Promise.all(serviceVersions[code].map((_, index) => loadVersion({ code, version: index + 1 })))
  return versions.findLast(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo))
}
