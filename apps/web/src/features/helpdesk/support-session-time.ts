import { useEffect, useState } from 'react'

/** From this limit on the remaining time is announced, once a minute. */
const announcedFromMinutes = 5

/** Computes the remaining time of the support session, and the minutes to announce. */
export function supportSessionTime(
  endsAt: string,
  now: number,
): { leftMs: number; announcedMinutes: number | undefined } {
  const leftMs = Math.max(0, Date.parse(endsAt) - now)
  const minutes = Math.ceil(leftMs / 60_000)
  return { leftMs, announcedMinutes: minutes > 0 && minutes <= announcedFromMinutes ? minutes : undefined }
}

export function useSupportSessionTime(endsAt: string): ReturnType<typeof supportSessionTime> {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return supportSessionTime(endsAt, now)
}
