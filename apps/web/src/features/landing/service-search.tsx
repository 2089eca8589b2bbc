import { Search } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import field from '../../shared/form/field.module.css'
import { useNavigation } from '../../shared/page/navigation.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './landing-page.module.css'

/** Opens the catalogue with the typed words. */
export function ServiceSearch() {
  const t = useTranslations('landing.search')
  const { follow } = useNavigation()
  const id = useId()
  return (
    <search>
      <form
        action={paths.catalogue}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('search')
          const text = typeof typed === 'string' ? typed.trim() : ''
          follow(text === '' ? paths.catalogue : `${paths.catalogue}?${new URLSearchParams({ search: text })}`)
        }}
      >
        <label htmlFor={id} className={field['label']}>
          {t('label')}
        </label>
        <div className={styles['searchRow']}>
          <input
            id={id}
            name="search"
            type="search"
            className={field['control']}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" icon={<Search size={20} aria-hidden />}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </search>
  )
}
