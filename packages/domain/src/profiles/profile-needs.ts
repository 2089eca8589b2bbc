import type { Day } from '../calendar/days.ts'

export type ProfileFacts = {
  /** When the profile was last confirmed, null when never. */
  readonly confirmedOn: Day | null
  readonly today: Day
  /** Only who may confirm a profile is asked to: nobody is held up by what somebody else has to do. */
  readonly mayConfirm: boolean
}

export type ProfileNeeds = {
  /** Confirmed never yet: the services wait for it. */
  readonly submit: boolean
  /** Confirmed a year ago or earlier: it is asked for, and nothing waits. */
  readonly review: boolean
}

/** What a profile needs of whoever is at work, at login and after a change of profile. */
export function profileNeeds({ confirmedOn, today, mayConfirm }: ProfileFacts): ProfileNeeds {
  if (!mayConfirm) return { submit: false, review: false }
  if (confirmedOn === null) return { submit: true, review: false }
  return { submit: false, review: today >= anniversaryOf(confirmedOn) }
}

/** The same day of the next year; the 29th of February stands for the 1st of March, since days are compared as text. */
function anniversaryOf(day: Day): Day {
  return `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`
}
