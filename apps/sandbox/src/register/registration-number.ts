const weights = [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]

/** Computes the eleventh digit of a registration number; undefined where the number is not issued. */
export function computeCheckDigit(firstTen: string): number | undefined {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(firstTen[place]), 0)
  const digit = (((3 - sum) % 11) + 11) % 11
  return digit === 10 ? undefined : digit
}

export function isRegistrationNumber(text: string): boolean {
  return /^\d{11}$/.test(text) && computeCheckDigit(text.slice(0, 10)) === Number(text[10])
}

/** Returns the first number of a legal form's block; the fifth digit encodes the kind of entity. */
export function getNumberBlock(legalForm: string): string {
  if (legalForm === 'ZEM' || legalForm === 'ZVJ') return '40001'
  if (legalForm === 'IK' || legalForm === 'IND') return '40002'
  if (['BDR', 'NOD', 'PP', 'PPA', 'ARB'].includes(legalForm)) return '40008'
  if (legalForm === 'PAR' || legalForm === 'POR') return '40006'
  if (legalForm === 'DRZ') return '90001'
  return '40203'
}
