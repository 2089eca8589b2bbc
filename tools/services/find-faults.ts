import { globSync } from 'node:fs'
import { join } from 'node:path'
import { dayInRiga, tariffOn } from '@portal/domain'
import { adaptToForm } from '@portal/forms/definition/adapt-to-form'
import { lifeEvents, type CatalogueEntry } from '@portal/forms/definition/vocabulary'
import { catalogue, serviceCodes, type ServiceCode } from '@portal/services/catalogue'
import { loadVersions } from '@portal/services/load-service'
import { getSampleFacts, samplesByForm } from '@portal/services/samples'
import { loadServiceTexts } from '@portal/services/texts'
import { findDefinitionFaults } from './definition-faults.ts'
import { findSampleFaults } from './sample-faults.ts'
import { findTextFaults } from './text-faults.ts'

/** Lists the faults of the newest version of a service, in words for its author; each fault once. */
export async function findFaults(code: ServiceCode): Promise<string[]> {
  const newest = (await loadVersions(code)).at(-1)
  if (!newest) return ['definition.ts lists no version']
  const ofForms = samplesByForm
    .filter((each) => each.code === code)
    .flatMap(({ form, sample }) => {
      const service = adaptToForm(newest, form)
      const facts = getSampleFacts(form)
      const definition = findDefinitionFaults(service)
      // A sample cannot be evaluated by a definition that names places which do not exist.
      return definition.length > 0
        ? definition
        : findSampleFaults(service, sample, facts).map((fault) => (form ? `${form}: ${fault}` : fault))
    })
  const texts = await loadServiceTexts('lv', code)
  return [
    ...new Set([...ofForms, ...findTextFaults(newest, texts), ...findTariffFaults(code), ...findEventFaults(newest)]),
  ]
}

/** The catalogue shows a service in the group of its event; a service of another one would be in no group. */
export const findEventFaults = ({ event, category }: Pick<CatalogueEntry, 'event' | 'category'>): string[] => [
  ...(lifeEvents.includes(event) ? [] : [`the event ${event} is not one of ${lifeEvents.join(', ')}`]),
  ...((event === 'found') === (category === 'new-subject')
    ? []
    : [`the event ${event} does not fit the category ${category}`]),
]

function findTariffFaults(code: ServiceCode): string[] {
  const entry = catalogue.find((each) => each.code === code)
  return Object.values(entry?.tariffs ?? {}).flatMap((key) => {
    try {
      tariffOn(key, dayInRiga(new Date()))
      return []
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    }
  })
}

/** Lists folders of services that the catalogue lacks. */
export function findUnlisted(): string[] {
  const folder = join(import.meta.dirname, '..', '..', 'services')
  const folders = globSync('*/entry.ts', { cwd: folder }).map((path) => path.split('/')[0] ?? '')
  return folders
    .filter((code) => !serviceCodes.some((known) => known === code))
    .map((code) => `services/catalogue.ts does not list ${code}`)
}
