import { namePlace } from '@portal/forms/facts/filed-facts'
import { loadService, type Service } from '@portal/services/load-service'
import { samples } from '@portal/services/samples'
import { serviceCodes, type ServiceCode } from '@portal/services/catalogue'
import { mergeChanges } from '../../../apps/server/src/modules/applications/drafts/merge-changes.ts'
import { newlyClaimedNames } from '../../../apps/server/src/modules/applications/subject-names.ts'
import { listPaths } from '../../../apps/server/src/testing/drafts.ts'

/** The stored form of an application, as JSON. */
export interface StoredForm {
  answers: string
  form_versions: string
  service_versions: string
  version: number
}

/** The sample form of some services, with the version in which each answer last changed and the requested name. */
interface SampleForm {
  stored: StoredForm
  changedPaths: ReadonlyMap<string, number>
  name: string
}

const formVersions = (services: readonly ServiceCode[]) =>
  JSON.stringify(Object.fromEntries(listDefinitions(services).map(({ code, version }) => [code, version])))

export const emptyForm = (services: readonly ServiceCode[]): StoredForm => ({
  answers: '{}',
  form_versions: formVersions(services),
  service_versions: '{}',
  version: 0,
})

const definitions = new Map(
  await Promise.all(serviceCodes.map(async (code): Promise<[ServiceCode, Service]> => [code, await loadService(code)])),
)

export const listDefinitions = (services: readonly ServiceCode[]): Service[] =>
  services.flatMap((code) => definitions.get(code) ?? [])

/** Returns the service that requests a name from the register, if any. */
export const namingService = (services: readonly ServiceCode[]): ServiceCode | undefined =>
  listDefinitions(services).find((service) => namePlace(service) !== undefined)?.code

const made = new Map<string, SampleForm>()

/** Fills in the sample answers one after the other, as in a browser. */
function makeForm(services: readonly ServiceCode[]): SampleForm {
  let [answers, version] = [{}, 0]
  const changedPaths = new Map<string, number>()
  const serviceVersions: Record<string, number> = {}
  for (const code of services)
    for (const [path, value] of Object.entries(listPaths(code, samples[code]))) {
      version += 1
      answers = mergeChanges(answers, { [path]: value }).answers
      changedPaths.set(path, version)
      serviceVersions[code] = version
    }
  return {
    stored: {
      answers: JSON.stringify(answers),
      form_versions: formVersions(services),
      service_versions: JSON.stringify(serviceVersions),
      version,
    },
    changedPaths,
    name: newlyClaimedNames(listDefinitions(services), {}, answers)[0]?.name ?? '',
  }
}

function sampleForm(services: readonly ServiceCode[]): SampleForm {
  const key = services.join()
  const form = made.get(key) ?? makeForm(services)
  made.set(key, form)
  return form
}

const inside = (name: string) => JSON.stringify(name).slice(1, -1)

/** Returns the whole form of an application that requests a name. */
export function filledForm(services: readonly ServiceCode[], name: string): StoredForm {
  const { name: sample, stored } = sampleForm(services)
  return sample === '' ? stored : { ...stored, answers: stored.answers.replaceAll(inside(sample), () => inside(name)) }
}

/** Returns the version in which each answer of that form last changed. */
export const listChangedPaths = (services: readonly ServiceCode[]): ReadonlyMap<string, number> =>
  sampleForm(services).changedPaths
