import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { buttonClass, type ButtonStyle } from './button.tsx'

interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'>, ButtonStyle {
  icon?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

function Anchor({ look, small, wide, icon, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ look, small, wide })}>
      {icon}
      <span>{children}</span>
    </a>
  )
}

/** A link of the portal that looks like a button: takes `to`, `params` and `search` as Link does. */
export const LinkButton = createLink(Anchor)
