import { placeAt } from '@portal/forms/answers/places'
import { fieldTextKey } from '@portal/forms/definition/text-keys'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { KeyedTexts } from '../../intl.tsx'
import type { Application } from '../application.ts'

/** Names the place of a decision's point: the label of a field, a group, a step, or the name of a document. */
export function placeWords(
  { path, document_type: type }: NonNullable<Application['postponement']>['points'][number],
  definitions: readonly ServiceDefinition[],
  texts: KeyedTexts,
): string | null {
  if (type !== null && texts.has(`services.document-types.${type}`)) return texts(`services.document-types.${type}`)
  if (path === null) return null
  const service = definitions.find(({ code }) => path === code || path.startsWith(`${code}.`))
  const place = service && placeAt(service, path)
  const field = place?.field
  if (service && field)
    return texts(`${fieldTextKey(service.code, { step: place.step.key, group: place.group.key, field })}.label`)
  // A whole row, a group or a step has a label at its path.
  const keys = path.split('.').slice(0, 3)
  for (let length = keys.length; length > 1; length -= 1) {
    const key = `services.${keys.slice(0, length).join('.')}.label`
    if (texts.has(key)) return texts(key)
  }
  return null
}
