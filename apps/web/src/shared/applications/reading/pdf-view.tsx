import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { openPdf } from './pdf-document.ts'
import styles from './reading.module.css'

const zooms = [1, 1.25, 1.5, 2, 3] as const
/** More pixels on one page need more memory than a phone has. */
const mostDots = 16_000_000

/** Renders the pages of a PDF, one below the other, at least as wide as the page. */
export default function PdfView({ file, label }: { file: Blob; label: string }) {
  const t = useTranslations('reading')
  // The state includes its file: the document of another file has been closed.
  const [opened, setOpened] = useState<{ file: Blob; pdf: PDFDocumentProxy; language: string | undefined }>()
  const [broken, setBroken] = useState<Blob>()
  const [zoom, setZoom] = useState(0)
  useEffect(() => {
    let close = () => {}
    let isCurrent = true
    void file
      .arrayBuffer()
      .then((bytes) => {
        if (!isCurrent) return undefined
        const opening = openPdf(bytes)
        close = opening.close
        return opening.promise.then(async (pdf) => ({ pdf, language: await languageOf(pdf) }))
      })
      .then(
        (found) => isCurrent && found && setOpened({ file, ...found }),
        () => isCurrent && setBroken(file),
      )
    return () => {
      isCurrent = false
      close()
    }
  }, [file])
  if (broken === file) return <Alert tone="warn">{t('broken')}</Alert>
  if (opened?.file !== file) return <Skeleton shape="page" count={4} />
  const { pdf, language } = opened
  return (
    <div className={styles['pdf']}>
      <div className={styles['tools']} role="group" aria-label={t('zoom')}>
        <ZoomControls zoom={zoom} onZoom={setZoom} />
        <span className={styles['note']}>{t('pages', { count: pdf.numPages })}</span>
      </div>
      {/* The keyboard can scroll it, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['pages']} aria-label={label} tabIndex={0}>
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <Page key={index} pdf={pdf} language={language} number={index + 1} zoom={zooms[zoom] ?? 1} />
        ))}
      </section>
    </div>
  )
}

/** @param zoom index of `zooms` */
function ZoomControls({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const t = useTranslations('reading')
  const percent = Math.round((zooms[zoom] ?? 1) * 100)
  return (
    <>
      <Button
        small
        look="quiet"
        disabled={zoom === 0}
        aria-label={t('smaller')}
        icon={<ZoomOut size={18} aria-hidden />}
        onClick={() => onZoom(zoom - 1)}
      />
      <span role="status">{t('percent', { percent: String(percent) })}</span>
      <Button
        small
        look="quiet"
        disabled={zoom === zooms.length - 1}
        aria-label={t('larger')}
        icon={<ZoomIn size={18} aria-hidden />}
        onClick={() => onZoom(zoom + 1)}
      />
    </>
  )
}

interface PageProps {
  pdf: PDFDocumentProxy
  /** Language of its text; undefined where the file names none. */
  language: string | undefined
  number: number
  zoom: number
}

/** Renders one page: a picture, and its text for screen readers. It is drawn when it comes near. */
function Page({ pdf, language, number, zoom }: PageProps) {
  const t = useTranslations('reading')
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(number === 1)
  const [page, setPage] = useState<PDFPageProxy>()
  const [words, setWords] = useState('')
  const [isBroken, setBroken] = useState(false)
  const [width, setWidth] = useState(0)

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '800px' },
    )
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isNear) return
    let isCurrent = true
    void read(pdf, number).then(
      (found) => {
        if (!isCurrent) return
        setPage(found.page)
        setWords(found.words)
      },
      () => isCurrent && setBroken(true),
    )
    return () => {
      isCurrent = false
    }
  }, [pdf, number, isNear])

  useEffect(() => {
    if (!page || !canvas.current || width === 0) return
    const drawing = draw(page, canvas.current, width * zoom)
    drawing.promise.catch((error: unknown) => {
      if ((error as Error).name !== 'RenderingCancelledException') setBroken(true)
    })
    return () => drawing.cancel()
  }, [page, width, zoom])

  return (
    <div ref={frame} className={styles['page']}>
      <h3 className="visually-hidden">{t('page', { number: String(number), of: String(pdf.numPages) })}</h3>
      {isBroken && <Alert tone="warn">{t('pageBroken', { number: String(number) })}</Alert>}
      <canvas ref={canvas} aria-hidden />
      <p className="visually-hidden" lang={language}>
        {words}
      </p>
    </div>
  )
}

/** Reads the document's language (ISO 32000-1, 14.9.2) if browsers know the tag. */
async function languageOf(pdf: PDFDocumentProxy): Promise<string | undefined> {
  const { info } = await pdf.getMetadata()
  const language = (info as { Language?: unknown }).Language
  return typeof language === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language) ? language : undefined
}

async function read(pdf: PDFDocumentProxy, number: number): Promise<{ page: PDFPageProxy; words: string }> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
  return { page, words }
}

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) {
  const plain = page.getViewport({ scale: 1 })
  const scale = width / plain.width
  const wanted = Math.min(window.devicePixelRatio || 1, 2)
  const most = Math.sqrt(mostDots / (width * plain.height * scale))
  const viewport = page.getViewport({ scale: scale * Math.min(wanted, most) })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.style.width = `${Math.floor(width)}px`
  canvas.style.height = `${Math.floor(plain.height * scale)}px`
  return page.render({ canvas, viewport, annotationMode: 0 })
}
