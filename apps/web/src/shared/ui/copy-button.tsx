import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

interface CopyButtonProps {
  value: string
  label: string
  done: string
}

/** Puts a value on the clipboard and says so. */
export function CopyButton({ value, label, done }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  // Clipboards exist only where the connection is secure.
  if (!navigator.clipboard) return null
  return (
    <>
      <Button small look="quiet" icon={copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />} aria-label={label} onClick={() => void copy()} />
      <span className="visually-hidden" role="status">
        {copied && done}
      </span>
    </>
  )
}
