import type { ServiceDefinition } from './vocabulary.ts'

/** Checks whether a form needs the list of areas of activity. */
export const asksForAreas = ({ rules }: Pick<ServiceDefinition, 'rules'>): boolean =>
  rules.some(({ rule }) => rule === 'areas-work')
