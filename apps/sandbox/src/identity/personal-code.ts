const weights = [10, 5, 8, 4, 2, 1, 6, 3, 7, 9]

/** Returns the eleven digits of a valid personal code, with or without hyphen; undefined for anything else. */
export function readPersonalCode(text: string): string | undefined {
  const code = /^(\d{6})-?(\d{5})$/.exec(text.trim())?.slice(1).join('')
  if (code === undefined) return undefined
  // Codes issued since 1 July 2017 have neither date nor check digit.
  if (/^3[2-9]/.test(code)) return code
  return isBirthDate(code) && checkDigitOf(code) === Number(code[10]) ? code : undefined
}

function isBirthDate(code: string): boolean {
  const [day, month, year] = [code.slice(0, 2), code.slice(2, 4), code.slice(4, 6)]
  const century = 18 + Number(code[6])
  const date = new Date(`${century}${year}-${month}-${day}T00:00:00Z`)
  return Number(code[6]) <= 2 && !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)
}

function checkDigitOf(code: string): number {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(code[place]), 0)
  return ((1 + sum) % 11) % 10
}
