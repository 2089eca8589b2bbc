import type { ServiceCode, ServiceDefinition } from './vocabulary.ts'

/** Forms load with the wizard, never with the catalogue. */
const loaders: { readonly [Code in ServiceCode]: () => Promise<ServiceDefinition> } = {
  'register-sia': async () => (await import('./register-sia.ts')).registerSia,
  'register-low-capital-sia': async () => (await import('./register-low-capital-sia.ts')).registerLowCapitalSia,
  'register-sole-trader': async () => (await import('./register-sole-trader.ts')).registerSoleTrader,
  'register-association': async () => (await import('./register-association.ts')).registerAssociation,
  'change-board': async () => (await import('./change-board.ts')).changeBoard,
  'change-legal-address': async () => (await import('./change-legal-address.ts')).changeLegalAddress,
  'change-name': async () => (await import('./change-name.ts')).changeName,
  'appoint-procurator': async () => (await import('./appoint-procurator.ts')).appointProcurator,
}

/** Those that are here: asking the module loader again costs more than reading an application. */
const loaded = new Map<ServiceCode, ServiceDefinition>()

export async function loadService(code: ServiceCode): Promise<ServiceDefinition> {
  const service = loaded.get(code) ?? (await loaders[code]())
  loaded.set(code, service)
  return service
}
