import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { namedServices } from '../catalogue/index.ts'
import { tellPerson, type News } from '../communications/index.ts'
import type { ApplicationRecord } from './application-record.ts'

/** Tells the author of an application what has become of it. */
export async function tellApplicant(tx: Tx, deps: Deps, application: ApplicationRecord, kind: News['kind'], details: Record<string, string> = {}): Promise<void> {
  const paramsIn = (language: 'lv' | 'en') => ({
    number: application.number,
    services: namedServices(language, application.services).map(({ name }) => name).join('; '),
    ...details,
  })
  const asked = kind === 'question' || kind === 'postponed'
  await tellPerson(tx, deps, {
    personId: application.authorId,
    kind,
    params: { lv: paramsIn('lv'), en: paramsIn('en') },
    level: asked || kind === 'rejected' ? 'warning' : 'info',
    link: asked ? `/applications/${application.id}` : `/submissions/${application.id}`,
  })
}
