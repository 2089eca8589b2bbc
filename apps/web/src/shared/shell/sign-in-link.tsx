import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { useNavigation } from '../page/navigation.ts'
import { LinkButton } from '../ui/link-button.tsx'

/** Leads guests to the ways to log in, from every page but the one that offers them. */
export function SignInLink() {
  const t = useTranslations('shell.menu')
  const { here } = useNavigation()
  return here !== paths.landing ? (
    <LinkButton to={paths.landing} look="primary" small>
      {t('signIn')}
    </LinkButton>
  ) : null
}
