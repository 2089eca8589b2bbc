import { listServicesAbout } from '@portal/services/catalogue'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { call } from '../api.ts'
import { loadTexts, useKeyedTexts } from '../intl.tsx'
import { profileQuery } from '../session/profile.ts'
import { selectProfile } from '../session/select-profile.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Alert } from '../ui/states/alert.tsx'
import { BrokenState } from '../ui/states/broken-state.tsx'

const unservedQuery = (id: string) =>
  queryOptions({
    queryKey: ['unserved-entity', id],
    async queryFn({ signal }) {
      const [{ data }] = await Promise.all([
        call('getLegalEntityProfile', { params: { id }, signal }),
        loadTexts('entities'),
      ])
      return data
    },
  })

interface UnservedEntityProps {
  id: string
  /** Rendered for an entity whose legal form has applications, and where its data cannot be loaded. */
  children?: ReactNode
}

/** Explains why the portal has no applications about an entity of its legal form, and offers a way on. */
export function UnservedEntity({ id, children }: UnservedEntityProps) {
  const { data: entity, isPending } = useQuery(unservedQuery(id))
  if (isPending) return null
  if (!entity || listServicesAbout(entity.legal_form).length > 0) return children
  return <Explanation id={id} legalForm={entity.legal_form} parent={entity.parent} />
}

interface ExplanationProps {
  id: string
  legalForm: string
  /** The merchant that the branch belongs to. */
  parent: { uuid: string; name: string } | null
}

function Explanation({ id, legalForm, parent }: ExplanationProps) {
  const t = useTranslations('entities.unserved')
  const forms = useKeyedTexts('entities.forms')
  const navigate = useNavigate()
  const { data: profile } = useQuery(profileQuery())
  const actsForParent = profile?.legal_entities.some(({ uuid }) => uuid === parent?.uuid) ?? false
  const file = useMutation({
    async mutationFn(merchant: string) {
      return (await selectProfile(merchant)).need_profile_submit
    },
    onSuccess: (isUnconfirmed) =>
      navigate(isUnconfirmed ? { to: paths.profile } : { to: paths.catalogue, search: { behalf_of: id } }),
  })
  const kind = parent ? 'branch' : legalForm === 'FIL' || legalForm === 'AKF' ? 'foreignBranch' : 'other'
  return (
    <>
      {file.isError && <BrokenState problem={file.error} />}
      <Alert
        title={t('title')}
        actions={
          <>
            {parent && actsForParent && (
              <Button busy={file.isPending} onClick={() => file.mutate(parent.uuid)}>
                {t('file', { name: parent.name })}
              </Button>
            )}
            <LinkButton to={paths.newMessage} search={{ entity: id }}>
              {t('write')}
            </LinkButton>
          </>
        }
      >
        <p>{t(kind, { parent: parent?.name ?? '', form: forms.has(legalForm) ? forms(legalForm) : legalForm })}</p>
        {parent && <p>{actsForParent ? t('branchYours') : t('branchOthers')}</p>}
      </Alert>
    </>
  )
}
