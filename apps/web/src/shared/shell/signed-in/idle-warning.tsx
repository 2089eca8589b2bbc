import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { endIdleSession, prolongSession, signOut } from '../../session/keep-alive.ts'
import { afterSuccess } from '../../session/session-events.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatLeft, idleState } from './idle.ts'

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Warns of the session's end after inactive minutes, counts down, and ends it. Activity in another tab counts too. */
export function IdleWarning({ sessionMinutes }: { sessionMinutes: number }) {
  const t = useTranslations('ui.idle')
  const lastActiveAt = useRef(0)
  const tabs = useRef<BroadcastChannel>(undefined)
  const [leftMs, setLeftMs] = useState<number>()
  const warned = useRef(false)

  useEffect(() => {
    const channel = new BroadcastChannel('portal-activity')
    tabs.current = channel
    lastActiveAt.current = Date.now()
    let reportedAt = -Infinity
    function stay() {
      // Once the warning is visible only its buttons count: a stray key must not hide it.
      if (warned.current) return
      const now = Date.now()
      lastActiveAt.current = now
      // The wall clock may be set back.
      if (performance.now() - reportedAt < 5_000) return
      reportedAt = performance.now()
      channel.postMessage(now)
      // Reading and typing without a call keep the session alive too.
      afterSuccess('activity')
    }
    channel.addEventListener('message', ({ data }: MessageEvent<number>) => {
      lastActiveAt.current = Math.max(lastActiveAt.current, data)
    })
    for (const sign of signs) window.addEventListener(sign, stay, { passive: true, capture: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, stay, { capture: true })
      channel.close()
    }
  }, [])

  useEffect(() => {
    const timer = setInterval(() => {
      const now = Date.now()
      // After the clock was set back, the last activity would be in the future.
      lastActiveAt.current = Math.min(lastActiveAt.current, now)
      const idle = idleState(sessionMinutes, lastActiveAt.current, now)
      warned.current = idle.state === 'warning'
      setLeftMs(idle.state === 'warning' ? idle.leftMs : undefined)
      if (idle.state === 'over') {
        clearInterval(timer)
        void endIdleSession()
      }
    }, 1000)
    return () => clearInterval(timer)
  }, [sessionMinutes])

  function goOn() {
    const now = Date.now()
    lastActiveAt.current = now
    tabs.current?.postMessage(now)
    warned.current = false
    setLeftMs(undefined)
    void prolongSession().catch(() => undefined)
  }

  if (leftMs === undefined) return null
  return (
    <Dialog
      alert
      title={t('title')}
      onClose={goOn}
      actions={
        <>
          <Button look="primary" onClick={goOn}>
            {t('continue')}
          </Button>
          <Button onClick={() => void signOut()}>{t('end')}</Button>
        </>
      }
    >
      <p aria-hidden>{t('text', { left: formatLeft(leftMs) })}</p>
      <p className="visually-hidden" role="status">
        {t('announcement', { minutes: Math.ceil(leftMs / 60_000) })}
      </p>
    </Dialog>
  )
}
