import { Menu as MenuIcon } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useNavigation } from '../../page/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { MenuLinks, type MenuProps } from './menu-links.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './menu.module.css'

/** Renders one row of links under the header, from 992 px on. */
export function MenuBar({ items }: Pick<MenuProps, 'items'>) {
  const t = useTranslations('shell.menu')
  return (
    <nav className={styles['bar']} aria-label={t('label')}>
      <ul role="list">
        <MenuLinks items={items} />
      </ul>
    </nav>
  )
}

const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx'))

interface MenuButtonProps extends MenuProps {
  className: string | undefined
  /** Controls that stand next to the button. */
  children?: ReactNode
}

export function MenuButton({ className, children, ...menu }: MenuButtonProps) {
  const t = useTranslations('shell.menu')
  const { here } = useNavigation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  // A link in the menu leads to another page, where the menu is closed.
  const open = openedAt === here
  return (
    <div className={className}>
      {children}
      <Button
        look="quiet"
        icon={<MenuIcon size={20} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpenedAt(here)}
      >
        {t('open')}
      </Button>
      {open && (
        <Suspense>
          <MenuDrawer {...menu} onClose={() => setOpenedAt(null)} />
        </Suspense>
      )}
    </div>
  )
}
