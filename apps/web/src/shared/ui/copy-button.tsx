import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

interface CopyButtonProps {
  value: string
  label: string
  done: string
  /** With its label in words: where copying is the thing to do. */
  worded?: boolean
}

/** Puts a value on the clipboard and says so. */
export function CopyButton({ value, label, done, worded }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  // Clipboards exist only where the connection is secure.
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
