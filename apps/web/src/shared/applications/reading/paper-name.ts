import { useTranslations } from 'use-intl/react'
import { useKeyedTexts, useLanguage } from '../../intl.tsx'

interface Paper {
  type: string
  /** The person to whom it belongs. */
  person?: string | null | undefined
}

/** Returns the name of a kind of document, with the person to whom it belongs. */
export function usePaperName(): (paper: Paper) => string {
  const types = useKeyedTexts('services.document-types')
  const t = useTranslations('applications.documents')
  return ({ type, person }) => {
    const document = types.has(type) ? types(type) : type
    return person ? t('ofPerson', { document, person }) : document
  }
}

/** Returns the name of a document's file, with the person to whom it belongs, if the file does not name them. */
function useFileTitle(): (document: { name: string; person?: string | null | undefined }) => string {
  const t = useTranslations('applications.documents')
  return ({ name, person }) => (person && !name.includes(person) ? t('ofPerson', { document: name, person }) : name)
}

/** A document as pages name it: components take it instead of the name of its file. */
export interface TitledDocument extends Paper {
  name: string
  origin: 'generated' | 'uploaded'
}

/** Returns the service that the name of a prepared file ends with: only an application of several services names it. */
function findService({ name, person }: Pick<TitledDocument, 'name' | 'person'>): string | undefined {
  const last = name
    .replace(/\.\w+$/, '')
    .split(' – ')
    .slice(1)
    .at(-1)
  return last !== undefined && person?.startsWith(last) ? undefined : last
}

/**
 * Returns the title of a document outside the list of its kinds. The portal's own files have Latvian names, so readers
 * of another language get the name of the kind instead, and before the name of an uploaded file. Needs the texts of
 * `services.document-types`.
 */
export function useDocumentTitle(): (document: TitledDocument) => string {
  const types = useKeyedTexts('services.document-types')
  const [fileTitle, paperName] = [useFileTitle(), usePaperName()]
  const isLatvian = useLanguage() === 'lv'
  return (document) => {
    const { type, origin } = document
    if (isLatvian || !types.has(type)) return fileTitle(document)
    const detail = origin === 'generated' ? findService(document) : fileTitle(document)
    const kind = origin === 'generated' ? paperName(document) : types(type)
    return detail === undefined ? kind : `${kind} (${detail})`
  }
}

/** Returns the title of a document that a list names by its id, and the file's name where the document is gone. */
export function useListedTitle(
  documents: readonly (TitledDocument & { uuid: string })[],
): (listed: { uuid: string; name: string }) => string {
  const titleOf = useDocumentTitle()
  return ({ uuid, name }) => {
    const document = documents.find((each) => each.uuid === uuid)
    return document ? titleOf(document) : name
  }
}
