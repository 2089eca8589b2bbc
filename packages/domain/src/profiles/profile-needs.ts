import type { Day } from '../calendar/days.ts'

export type ProfileFacts = {
  /** Day of the last confirmation; null for none. */
  readonly confirmedOn: Day | null
  readonly today: Day
  /** Only a user who may confirm a profile is asked to: others are not blocked by it. */
  readonly mayConfirm: boolean
}

export type ProfileNeeds = {
  /** The profile was never confirmed: services wait for it. */
  readonly submit: boolean
  /** The last confirmation is a year old or older: the user is asked again, and nothing waits. */
  readonly review: boolean
}

/** Returns the confirmations that a profile needs from the user, at login and after a change of profile. */
export function profileNeeds({ confirmedOn, today, mayConfirm }: ProfileFacts): ProfileNeeds {
  if (!mayConfirm) return { submit: false, review: false }
  if (confirmedOn === null) return { submit: true, review: false }
  return { submit: false, review: today >= anniversaryOf(confirmedOn) }
}

/** Returns the same day of the next year; 29 February becomes 1 March, because days are compared as text. */
function anniversaryOf(day: Day): Day {
  return `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`
}
