import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, buttonClass, type ButtonStyle } from '../ui/button.tsx'
import { PlainLink } from '../ui/plain-link.tsx'
import { BrokenState } from '../ui/states/broken-state.tsx'
import { profileQuery } from './profile.ts'
import { actingAs, selectOrganization, selectProfile } from './select-profile.ts'

interface OpenInProfileProps extends Pick<ButtonStyle, 'look'> {
  href: string
  /** The profile that the page needs; null where any will do. */
  needed: string | null
  /** Names the action together with its object. */
  label: string
  /** Title of the notice when the profile cannot be selected. */
  failed: string
  children: string
}

/** Opens a page, in the profile that may read it. Help-desk agents have one customer, and choose nothing. */
export function OpenInProfile({ href, needed, look, label, failed, children }: OpenInProfileProps) {
  const navigate = useNavigate()
  const { data: profile } = useQuery(profileQuery())
  const open = useMutation({
    async mutationFn(uuid: string) {
      const isOrganization = profile?.external_organizations.some((organization) => organization.uuid === uuid)
      await (isOrganization ? selectOrganization(uuid) : selectProfile(uuid))
      await navigate({ href })
    },
  })
  if (!profile || profile.mode === 'internal') return null
  if (needed === null || needed === actingAs(profile))
    return (
      <PlainLink href={href} className={buttonClass({ look })} aria-label={label}>
        <span>{children}</span>
      </PlainLink>
    )
  return (
    <div>
      <Button look={look} busy={open.isPending} aria-label={label} onClick={() => open.mutate(needed)}>
        {children}
      </Button>
      {open.isError && <BrokenState problem={open.error} title={failed} />}
    </div>
  )
}
