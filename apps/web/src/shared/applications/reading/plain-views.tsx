import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Alert } from '../../ui/states/alert.tsx'
import styles from './reading.module.css'

/** A longer text needs a special program. */
const longestText = 500_000

/** Decodes UTF-8, otherwise the Windows code page for Latvian. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1257').decode(bytes)
  }
}

export function TextView({ file, label }: { file: Blob; label: string }) {
  const t = useTranslations('reading')
  const [text, setText] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    void file.arrayBuffer().then((bytes) => isCurrent && setText(decoded(bytes)))
    return () => {
      isCurrent = false
    }
  }, [file])
  if (text === undefined) return null
  return (
    <>
      {/* The keyboard can scroll a text, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['text']} aria-label={label} tabIndex={0}>
        {text.slice(0, longestText)}
      </section>
      {text.length > longestText && <p className={styles['note']}>{t('cut')}</p>}
    </>
  )
}

/** Renders a picture from a data address, in which nothing can run. */
export function PictureView({ file, label, isPng }: { file: Blob; label: string; isPng: boolean }) {
  const t = useTranslations('reading')
  const [source, setSource] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => typeof reader.result === 'string' && setSource(reader.result))
    reader.readAsDataURL(file.slice(0, file.size, isPng ? 'image/png' : 'image/jpeg'))
    return () => reader.abort()
  }, [file, isPng])
  if (isBroken) return <Alert tone="warn">{t('broken')}</Alert>
  return source === undefined ? null : (
    <img className={styles['picture']} src={source} alt={label} onError={() => setBroken(true)} />
  )
}
