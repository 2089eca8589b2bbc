import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonStyle {
  look?: ButtonLook | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
}

export function buttonClass({ look = 'secondary', small, wide }: ButtonStyle): string {
  return [styles['button'], styles[look], small && styles['small'], wide && styles['wide']].filter(Boolean).join(' ')
}

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'>, ButtonStyle {
  icon?: ReactNode
  /** The work of this button is in progress: it keeps its position and focus, and ignores clicks. */
  busy?: boolean | undefined
  ref?: Ref<HTMLButtonElement>
}

export function Button({ look, small, wide, icon, busy, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass({ look, small, wide })}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {icon}
      {/* A translator replaces text by an element, so text next to a changing icon has its own element. */}
      <span>{children}</span>
    </button>
  )
}
