import type { Insertable } from 'kysely'
import type { DocumentType } from '@portal/forms/definition/vocabulary'
import { loadServiceTexts } from '@portal/services/texts'
import type { Tables } from '../../../apps/server/src/db/types.generated.ts'
import { toFileName } from '../../../apps/server/src/modules/files/index.ts'
import { chances } from '../chance.ts'
import type { Country } from '../country.ts'
import { filings } from './filing.ts'
import { listDefinitions, filledForm } from './forms.ts'

const chanceOf = chances('document')
const mostOfOne = 3

const typeNames = (await loadServiceTexts('lv', 'document-types')) as { readonly [Type in DocumentType]: string }

/** Yields the unsigned documents of submitted applications with a form. The object store does not have their files. */
export function* documentRows(country: Country): Generator<Insertable<Tables['files.document']>> {
  for (const { place, id, services, hasForm, newName, submittedMs } of filings(country)) {
    if (!hasForm || submittedMs === null) continue
    const documents = listDefinitions(services).flatMap(({ code, documents }) =>
      documents.map((each) => ({ code, ...each })),
    )
    for (const [index, { code, type, origin }] of documents.slice(0, mostOfOne).entries()) {
      const chance = chanceOf(place * mostOfOne + index)
      const at = new Date(submittedMs - 10 * 60_000)
      const [name, size, sha256] = [
        toFileName(typeNames[type], 'pdf'),
        20_000 + chance.below(400_000),
        chance.bytes(32),
      ]
      const content = { name, sha256: sha256.toString('hex'), mediaType: 'application/pdf', size }
      yield {
        document_id: chance.uuid(at.getTime()),
        subject_id: id,
        service: code,
        type,
        origin,
        language: origin === 'generated' ? 'lv' : null,
        name,
        media_type: 'application/pdf',
        size,
        sha256,
        object_key: chance.uuid(at.getTime()),
        answers_version: origin === 'generated' ? filledForm(services, newName).version : null,
        contents: JSON.stringify([content]),
        scan: origin === 'uploaded' ? 'clean' : 'not-scanned',
        created_at: at,
        changed_at: at,
      }
    }
  }
}
