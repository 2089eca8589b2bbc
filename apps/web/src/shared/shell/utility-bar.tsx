import type { Language } from '@portal/messages'
import { CircleQuestionMark, Contrast, Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useLanguage } from '../intl.tsx'
import { chosenLanguage, textSize, textSizes, theme, themes } from '../page/preferences.ts'
import { Disclosure } from './menu/disclosure.tsx'
import { manual } from './external-links.ts'
import styles from './utility-bar.module.css'

const other: Record<Language, Language> = { lv: 'en', en: 'lv' }

export function UtilityBar() {
  const t = useTranslations('shell')
  return (
    <>
      <a className={styles['skip']} href="#content" onClick={() => document.getElementById('content')?.focus()}>
        {t('skip')}
      </a>
      <section className={styles['bar']} aria-label={t('settings')}>
        <div className={styles['inner']}>
          <span className={styles['owner']}>{t('owner')}</span>
          <Settings />
        </div>
      </section>
    </>
  )
}

/** Switches to the other language, which names itself. */
export function LanguageButton({ className, icon }: { className: string | undefined; icon?: ReactNode }) {
  const t = useTranslations('shell')
  const language = useLanguage()
  return (
    <button
      type="button"
      className={className}
      lang={other[language]}
      onClick={() => chosenLanguage.choose(other[language])}
    >
      {icon}
      {t(`language.${other[language]}`)}
    </button>
  )
}

/** Renders the choices of language, text size and theme, and the manual. */
export function Settings() {
  const t = useTranslations('shell')
  const language = useLanguage()
  return (
    <>
      <LanguageButton
        className={styles['plain']}
        icon={<Languages size={20} role="img" aria-label={t('language.label')} />}
      />
      <TextSizes />
      <Themes />
      <a className={styles['plain']} href={manual[language]} target="_blank" rel="noreferrer">
        <CircleQuestionMark size={20} aria-hidden />
        {t('help')}
        <span className="visually-hidden"> ({t('footer.newWindow')})</span>
      </a>
    </>
  )
}

function TextSizes() {
  const t = useTranslations('shell.textSize')
  const chosen = textSize.use()
  return (
    <div className={styles['sizes']} role="group" aria-label={t('label')}>
      {textSizes.map((size) => (
        <button
          key={size}
          type="button"
          className={styles['size']}
          aria-label={t('option', { percent: size })}
          aria-pressed={size === chosen}
          onClick={() => textSize.choose(size)}
        >
          <span aria-hidden>A</span>
        </button>
      ))}
    </div>
  )
}

function Themes() {
  const t = useTranslations('shell.theme')
  const chosen = theme.use()
  const label = (
    <>
      <Contrast size={20} aria-hidden />
      {t('label')}
    </>
  )
  return (
    <Disclosure inHeader label={label} className={styles['plain']}>
      {() => (
        <fieldset className={styles['themes']}>
          <legend className="visually-hidden">{t('label')}</legend>
          {themes.map((each) => (
            <label key={each} className={styles['theme']}>
              <input
                type="radio"
                name="theme"
                value={each}
                checked={each === chosen}
                onChange={() => theme.choose(each)}
              />
              <span className={styles['swatch']} data-theme={each} aria-hidden>
                Aa
              </span>
              {t(each)}
            </label>
          ))}
        </fieldset>
      )}
    </Disclosure>
  )
}
