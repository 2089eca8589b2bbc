import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { deleteSessionEnd } from '../session/session.ts'
import { returnToSharedPage, sentHere } from '../session/wanted-path.ts'
import { useNavigation } from '../page/navigation.ts'
import { LinkButton } from '../ui/link-button.tsx'

/** Links guests to the login methods, from every page except the one that offers them. */
export function SignInLink() {
  const t = useTranslations('shell.menu')
  const { here } = useNavigation()
  return here !== paths.landing ? (
    <LinkButton
      to={paths.landing}
      state={sentHere}
      look="primary"
      small
      onClick={() => {
        // A user who requests the login needs no explanation of the ended session.
        deleteSessionEnd()
        returnToSharedPage()
      }}
    >
      {t('signIn')}
    </LinkButton>
  ) : null
}
