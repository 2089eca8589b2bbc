import { acceptedExtensions } from '@portal/domain/files/file-types'
import { Upload as UploadIcon } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../ui/button.tsx'

const accepted = acceptedExtensions.map((extension) => `.${extension}`).join()

interface FileButtonProps {
  label: string
  name: string
  multiple?: boolean
  small?: boolean
  look?: 'secondary' | 'quiet'
  onFiles: (files: File[]) => void
}

/** Renders a button that opens the choice of files. */
export function FileButton({ label, name, multiple, small, look, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        look={look}
        small={small}
        icon={<UploadIcon size={20} aria-hidden />}
        aria-label={name}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accepted}
        aria-label={name}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The user may choose the same file again after it was refused and renamed.
          target.value = ''
        }}
      />
    </>
  )
}
