import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import { askForReport } from '../page/demanded-dialogs.ts'
import { useLanguage } from '../intl.tsx'
import { OutsideLink } from '../ui/outside-link.tsx'
import { PlainLink } from '../ui/plain-link.tsx'
import { manual, registerHome, statusPage } from './external-links.ts'
import styles from './footer.module.css'

const slugs = ['about', 'terms', 'privacy', 'cookies', 'contacts'] as const

export function Footer() {
  const t = useTranslations('shell')
  const language = useLanguage()
  return (
    <footer className={styles['footer']} aria-label={t('footer.label')}>
      <div className={styles['inner']}>
        <div>
          <h2>{t('name')}</h2>
          <p>{t('owner')}</p>
        </div>
        <div>
          <h2>{t('footer.assistance')}</h2>
          <ul role="list">
            <li>
              <PlainLink href={paths.helpdesk}>{t('footer.helpdesk')}</PlainLink>
            </li>
            <li>
              <button type="button" className={styles['report']} onClick={() => askForReport(true)}>
                {t('footer.report')}
              </button>
            </li>
            <li>
              <OutsideLink href={manual[language]}>{t('footer.manual')}</OutsideLink>
            </li>
            <li>
              <a href={statusPage}>{t('footer.status')}</a>
            </li>
            <li>
              <OutsideLink href={registerHome[language]}>{t('footer.registerHome')}</OutsideLink>
            </li>
          </ul>
        </div>
        <div>
          <h2>{t('footer.portal')}</h2>
          <ul role="list">
            {slugs.map((slug) => (
              <li key={slug}>
                <PlainLink href={paths.page.replace('$slug', slug)}>{t(`footer.${slug}`)}</PlainLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
