const placeOf = (application: string) => `guest-code:${application}`

/** The personal code that a guest has given, for this tab: she is asked once, not for each document. */
export const guestCodeOf = (application: string): string => sessionStorage.getItem(placeOf(application)) ?? ''

export function keepGuestCode(application: string, personalCode: string) {
  sessionStorage.setItem(placeOf(application), personalCode)
}
