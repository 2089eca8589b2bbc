import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

interface CopyButtonProps {
  value: string
  label: string
  done: string
  /** Displays the label in words, where copying is the main action. */
  worded?: boolean
}

/** Copies a value to the clipboard and announces it. */
export function CopyButton({ value, label, done, worded }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  // Clipboards exist only in secure contexts.
  if (!navigator.clipboard) return null
  return (
    <>
      <Button
        small
        look={worded ? 'secondary' : 'quiet'}
        icon={copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        aria-label={worded ? undefined : label}
        onClick={() => void copy()}
      >
        {worded && label}
      </Button>
      <span className="visually-hidden" role="status">
        {copied && done}
      </span>
    </>
  )
}
