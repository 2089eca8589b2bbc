import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import type { ButtonStyle } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { deleteShareKey } from '../share-link.ts'

interface SignLinkProps extends ButtonStyle {
  application: string
  document: string
  icon?: ReactNode
  'aria-label'?: string
  children: ReactNode
}

/** Leads to the signing of a document. A share link opened in this tab would make the reader a guest; here they sign as themselves. */
export const SignLink = ({ application, document, ...link }: SignLinkProps) => (
  <LinkButton
    {...link}
    to={paths.signingDocument}
    params={{ application_uuid: application, document_uuid: document }}
    onClick={() => deleteShareKey(application, 'documents')}
  />
)
