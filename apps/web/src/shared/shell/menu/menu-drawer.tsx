import { LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { Dialog } from '../../ui/dialog.tsx'
import { Settings } from '../utility-bar.tsx'
import { MenuLinks, type MenuProps } from './menu-links.tsx'
import styles from './menu.module.css'

/** Renders the menu up to 991 px. */
export default function MenuDrawer({ items, account, onSignOut, onClose }: MenuProps & { onClose: () => void }) {
  const t = useTranslations('shell.menu')
  return (
    <Dialog look="drawer" title={t('open')} onClose={onClose}>
      <div className={styles['settings']}>
        <Settings />
      </div>
      {account && <div className={styles['account']}>{account}</div>}
      <nav className={styles['drawer']} aria-label={t('label')}>
        <ul role="list">
          <MenuLinks items={items} onChoose={onClose} />
          {onSignOut && (
            <li>
              <button
                type="button"
                className={styles['link']}
                onClick={() => {
                  onClose()
                  onSignOut()
                }}
              >
                <LogOut size={20} aria-hidden />
                {t('signOut')}
              </button>
            </li>
          )}
        </ul>
      </nav>
    </Dialog>
  )
}
