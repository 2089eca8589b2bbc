import { useTranslations } from 'use-intl/react'
import { useKeyedTexts } from '../../intl.tsx'

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
