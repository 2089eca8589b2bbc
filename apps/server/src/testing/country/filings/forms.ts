import { loadService } from '@portal/contract/services/load-service'
import { samples } from '@portal/contract/services/samples'
import { serviceCodes } from '@portal/contract/services/catalogue'
import type { ServiceCode, ServiceDefinition } from '@portal/contract/services/vocabulary'
import { mergeChanges } from '../../../modules/applications/drafts/merge-changes.ts'
import { newlyClaimedNames } from '../../../modules/applications/subject-names.ts'
import { pathsOf } from '../../drafts.ts'

/** What an application holds of its form, as JSON. */
export interface StoredForm {
  answers: string
  path_versions: string
  version: number
}

export const emptyForm: StoredForm = { answers: '{}', path_versions: '{}', version: 0 }

const definitions = new Map(
  await Promise.all(
    serviceCodes.map(async (code): Promise<[ServiceCode, ServiceDefinition]> => [code, await loadService(code)]),
  ),
)

export const definitionsOf = (services: readonly ServiceCode[]): ServiceDefinition[] =>
  services.flatMap((code) => definitions.get(code) ?? [])

/** Which service, if any, asks the register for a name. */
export const namingService = (services: readonly ServiceCode[]): ServiceCode | undefined =>
  definitionsOf(services).find(({ entry }) => ('creates' in entry ? entry.name : entry.changes.name) !== undefined)
    ?.code

const made = new Map<string, StoredForm & { name: string }>()

/** The sample answers, filled in one after the other as in a browser. */
function makeForm(services: readonly ServiceCode[]): StoredForm & { name: string } {
  let draft = { answers: {}, pathVersions: {}, version: 0 }
  for (const [path, value] of services.flatMap((code) => Object.entries(pathsOf(code, samples[code]))))
    draft = { ...mergeChanges(draft, { [path]: value }), version: draft.version + 1 }
  return {
    answers: JSON.stringify(draft.answers),
    path_versions: JSON.stringify(draft.pathVersions),
    version: draft.version,
    name: newlyClaimedNames(definitionsOf(services), {}, draft.answers)[0]?.name ?? '',
  }
}

const inside = (name: string) => JSON.stringify(name).slice(1, -1)

/** The whole form of an application that asks for a name. */
export function filledForm(services: readonly ServiceCode[], name: string): StoredForm {
  const key = services.join()
  const { name: sample, ...form } = made.get(key) ?? makeForm(services)
  made.set(key, { name: sample, ...form })
  return sample === '' ? form : { ...form, answers: form.answers.replaceAll(inside(sample), () => inside(name)) }
}
