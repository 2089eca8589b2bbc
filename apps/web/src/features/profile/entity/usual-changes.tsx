import { listServicesAbout } from '@portal/services/catalogue'
import { usualChanges } from '@portal/services/selected-services'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FilePen } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../paths.ts'
import { startApplication } from '../../../shared/applications/start/start-application.ts'
import { selectProfile } from '../../../shared/session/select-profile.ts'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { entityServicesQuery } from '../api.ts'
import { askForChange } from '../place-after-confirmation.ts'
import styles from '../profile-page.module.css'

interface UsualChangesProps {
  id: string
  legalForm: string
  /** The entity is the selected profile. */
  isSelected: boolean
}

/** Offers to begin the usual changes of an entity with one click, in its profile; states why another one is not possible. */
export function UsualChanges({ id, legalForm, isSelected }: UsualChangesProps) {
  const t = useTranslations('profile.information.changes')
  const navigate = useNavigate()
  const { data: groups } = useQuery(entityServicesQuery(id, isSelected))
  const begin = useMutation({
    async mutationFn(code: string) {
      const profile = isSelected ? undefined : await selectProfile(id)
      if (!profile?.need_profile_submit) return startApplication(id, null, [code])
      // An entity's first application follows the confirmation of its profile.
      askForChange(location.pathname, id, code)
      return paths.profile
    },
    onSuccess: (href) => navigate({ href }),
  })
  const offered = (codes: readonly string[]) =>
    groups?.flatMap(({ services }) => services.list).find(({ code }) => codes.includes(code))
  // Changes that exist only for other legal forms are not mentioned.
  const ofForm = new Set<string>(listServicesAbout(legalForm).map(({ code }) => code))
  const refused = (codes: readonly string[]) =>
    groups?.flatMap(({ services }) => services.refused).find(({ code }) => codes.includes(code) && ofForm.has(code))
  const changes = Object.entries(usualChanges) as [keyof typeof usualChanges, readonly string[]][]
  const withheld = changes.flatMap(([change, codes]) => {
    const service = offered(codes) ? undefined : refused(codes)
    return service ? [{ change, reason: service.reason }] : []
  })
  const textOf = (change: keyof typeof usualChanges) =>
    change === 'partners' && legalForm === 'EIG' ? 'groupingMembers' : change
  if (!groups) return null
  return (
    <>
      {begin.isError && <BrokenState problem={begin.error} title={t('failed')} />}
      <div className={styles['actions']}>
        {changes.map(([change, codes]) => {
          const service = offered(codes)
          return (
            service && (
              <Button
                key={change}
                icon={<FilePen size={20} aria-hidden />}
                busy={begin.isPending && begin.variables === service.code}
                disabled={begin.isPending}
                onClick={() => begin.mutate(service.code)}
              >
                {t(textOf(change))}
              </Button>
            )
          )
        })}
      </div>
      {withheld.map(({ change, reason }) => (
        <p key={change} className={styles['actionsText']}>
          {t('withheld', { change: t(textOf(change)), reason })}
        </p>
      ))}
    </>
  )
}
