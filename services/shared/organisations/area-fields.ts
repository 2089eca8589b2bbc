import type { FactMapping, FormRule, Group } from '@portal/forms/definition/vocabulary'

/** The most areas of activity that the register enters (Biedrību un nodibinājumu klasificēšanas noteikumu 4. punkts). */
const mostAreas = 5

/**
 * Areas of activity by their names in the annex to the rules No 398. The applicant chooses them from the list that the
 * operator imports, and writes the name where there is no list.
 */
export const areaGroup = {
  key: 'area',
  repeat: { min: 0, max: mostAreas },
  hint: true,
  fields: [{ key: 'name', kind: 'area', texts: 'persons.area', hint: true }],
} as const satisfies Group

/** @param rows the rows of `areaGroup` */
export const areaRule = (rows: string): FormRule => ({ rule: 'areas-work', rows, field: 'name', most: mostAreas })

/** @param rows the rows of `areaGroup` */
export const areaFacts = (rows: string): FactMapping => ({
  operation: 'added',
  kind: 'area',
  rows,
  value: { parts: { code: 'name' } },
})
