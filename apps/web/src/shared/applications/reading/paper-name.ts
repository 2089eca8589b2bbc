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
export function useFileTitle(): (document: { name: string; person?: string | null | undefined }) => string {
  const t = useTranslations('applications.documents')
  return ({ name, person }) => (person && !name.includes(person) ? t('ofPerson', { document: name, person }) : name)
}

/**
 * Returns the title of a document outside the list of its kinds: files have Latvian names, so readers of another
 * language get the name of the kind, too. Needs the texts of `services.document-types`.
 */
export function useDocumentTitle(): (document: {
  name: string
  type?: string | undefined
  person?: string | null | undefined
}) => string {
  const types = useKeyedTexts('services.document-types')
  const fileTitle = useFileTitle()
  const isLatvian = useLanguage() === 'lv'
  return (document) => {
    const { type } = document
    const title = fileTitle(document)
    return isLatvian || type === undefined || !types.has(type) ? title : `${types(type)} (${title})`
  }
}
