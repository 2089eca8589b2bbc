import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Eye } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../formats.ts'
import { saveFile } from '../../save-file.ts'
import { Button } from '../../ui/button.tsx'
import { BrokenState } from '../../ui/states/broken-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { PictureView, TextView } from './plain-views.tsx'
import { copyQuery, filesQuery, fileQuery, readFile, type ReadableFile, type Reading } from './reading.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './reading.module.css'

const PdfView = lazyPart(() => import('./pdf-view.tsx'))

/**
 * Displays the signed content in the page: the document, or the files in its container. Needs the texts of `reading`.
 * @param name name of the document, which the parent offers for download
 * @param hasCopy the portal can print the document in English
 */
export function DocumentReader({
  reading,
  name,
  hasCopy = false,
}: {
  reading: Reading
  name: string
  hasCopy?: boolean
}) {
  const t = useTranslations('reading')
  const [isCopy, setCopy] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const { data: files, error, refetch } = useQuery(filesQuery(reading))
  if (error && !files) return <BrokenState problem={error} onRetry={() => void refetch()} />
  if (!files) return <Skeleton count={3} />
  const shown = files.find(({ path }) => path === chosen) ?? files.find(({ shown: how }) => how !== 'no')
  return (
    <div className={styles['reader']}>
      {hasCopy && (
        <div className={styles['actions']}>
          <Button
            small
            aria-pressed={isCopy}
            aria-label={t('of', { action: t('copy'), name })}
            onClick={() => setCopy(!isCopy)}
          >
            {t('copy')}
          </Button>
        </div>
      )}
      {isCopy ? (
        <ReadingCopy reading={reading} name={name} />
      ) : (
        <>
          <FileList reading={reading} document={name} files={files} shown={shown?.path} onShow={setChosen} />
          {shown && <ShownFile key={shown.path} reading={reading} file={shown} />}
        </>
      )}
    </div>
  )
}

/** Displays the copy in English, and offers it for download. */
function ReadingCopy({ reading, name }: { reading: Reading; name: string }) {
  const t = useTranslations('reading')
  const { data, error, refetch } = useQuery(copyQuery(reading))
  if (error && !data) return <BrokenState problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="page" count={4} />
  const copyName = t('copyName', { name: name.replace(/\.[^.]*$/, '') })
  return (
    <>
      <p className={styles['note']}>{t('copyNote')}</p>
      <div className={styles['actions']}>
        <Button
          small
          look="quiet"
          icon={<Download size={18} aria-hidden />}
          aria-label={t('of', { action: t('download'), name: copyName })}
          onClick={() => saveFile(data, copyName)}
        >
          {t('download')}
        </Button>
      </div>
      <Suspense fallback={<Skeleton shape="page" count={4} />}>
        <PdfView file={data} label={t('content', { name: copyName })} />
      </Suspense>
    </>
  )
}

interface FileListProps {
  reading: Reading
  document: string
  files: readonly ReadableFile[]
  shown: string | undefined
  onShow: (path: string) => void
}

/** Lists the files with their size; files that the page cannot display are downloaded. */
function FileList({ reading, document, files, shown, onShow }: FileListProps) {
  const t = useTranslations('reading')
  const { fileSize } = useFormats()
  const id = useId()
  const get = useMutation({
    mutationFn: async (file: ReadableFile) => saveFile(await readFile(reading, file.path), file.name),
  })
  // The parent names a document that is one file.
  if (files.every(({ name, shown: how }) => name === document && how !== 'no')) return null
  return (
    <>
      <p id={id} className={styles['note']}>
        {t('files')}
      </p>
      <ul role="list" className={styles['files']} aria-labelledby={id}>
        {files.map((file) => (
          <li key={file.path}>
            <span className={styles['name']}>
              {file.name} <span className={styles['note']}>{fileSize(file.size)}</span>
              {file.shown === 'no' && <span className={styles['note']}> · {t('notShown')}</span>}
            </span>
            <span className={styles['actions']}>
              {file.shown !== 'no' && files.length > 1 && (
                <Button
                  small
                  look="quiet"
                  aria-pressed={file.path === shown}
                  icon={<Eye size={18} aria-hidden />}
                  aria-label={t('of', { action: t('read'), name: file.name })}
                  onClick={() => onShow(file.path)}
                >
                  {t('read')}
                </Button>
              )}
              {file.name !== document && (
                <Button
                  small
                  look="quiet"
                  busy={get.isPending}
                  icon={<Download size={18} aria-hidden />}
                  aria-label={t('of', { action: t('download'), name: file.name })}
                  onClick={() => get.mutate(file)}
                >
                  {t('download')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {get.isError && <BrokenState problem={get.error} />}
    </>
  )
}

function ShownFile({ reading, file }: { reading: Reading; file: ReadableFile }) {
  const t = useTranslations('reading')
  const { data, error, refetch } = useQuery(fileQuery(reading, file.path))
  if (error && !data) return <BrokenState problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="page" count={4} />
  switch (file.shown) {
    case 'pdf':
      return (
        <Suspense fallback={<Skeleton shape="page" count={4} />}>
          <PdfView file={data} label={t('content', { name: file.name })} />
        </Suspense>
      )
    case 'text':
      return <TextView file={data} label={t('content', { name: file.name })} />
    case 'image':
      return <PictureView file={data} label={t('picture', { name: file.name })} isPng={/\.png$/i.test(file.name)} />
    case 'no':
      return null
  }
}
