const placeOf = (application: string) => `guest-code:${application}`

/** Returns the personal code that a guest has entered in this tab: they are asked once, not for each document. */
export const readGuestCode = (application: string): string => sessionStorage.getItem(placeOf(application)) ?? ''

export function keepGuestCode(application: string, personalCode: string) {
  sessionStorage.setItem(placeOf(application), personalCode)
}
