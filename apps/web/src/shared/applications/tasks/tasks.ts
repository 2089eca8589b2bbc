import { dayInRiga } from '@portal/domain/calendar/days'
import { queryOptions } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { call, type Answer } from '../../api.ts'

export type Task = Answer<'listTasks'>['data'][number]

/** Loads what waits for the user under all profiles. */
export const tasksQuery = () =>
  queryOptions({
    queryKey: ['tasks'],
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => call('listTasks', { signal }),
  })

export const isOverdue = (day: string): boolean => day < dayInRiga(new Date())

type Place = Pick<Task, 'kind' | 'uuid' | 'document_uuid' | 'profile' | 'services'>

/** Returns the address of the page where a task is done. */
export function getTaskLink({ kind, uuid, document_uuid: document, profile, services }: Place): string {
  switch (kind) {
    case 'sign':
      return document === null
        ? paths.signers.replace('$uuid', uuid)
        : paths.signingDocument.replace('$application_uuid', uuid).replace('$document_uuid', document)
    case 'ask-signers':
      return paths.signers.replace('$uuid', uuid)
    case 'pay':
    case 'submit':
      return paths.application.replace('$uuid', uuid)
    case 'payment':
      return paths.paymentPending.replace('$uuid', uuid)
    case 'answer':
      return `${paths.newMessage}?application=${uuid}&kind=answer`
    case 'amend':
      return paths.submission.replace('$uuid', uuid)
    case 'continue':
      return paths.submitForm.replace('$uuid', uuid)
    case 'term-ends':
      return paths.entityInfo.replace('$entityId', uuid).replace('$slug', 'general')
    case 'file-yearly': {
      // The founder of an arbitration court files in its own profile.
      const query = new URLSearchParams({
        search: services[0]?.name ?? '',
        ...(profile !== uuid && { behalf_of: uuid }),
      })
      return `${paths.catalogue}?${query.toString()}`
    }
    default:
      return paths.delegation.replace('$uuid', uuid)
  }
}
