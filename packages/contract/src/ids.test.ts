import { expect, test } from 'vitest'
import { ApplicationId, EntityId, PersonId, type ProfileId } from './ids.ts'

const uuid = '01937a00-0000-7000-8000-000000000001'

test('an id of another kind, or a plain string, does not compile', () => {
  const open = (applicationId: ApplicationId, personId: PersonId) => [applicationId, personId]
  const [application, person] = [ApplicationId.parse(uuid), PersonId.parse(uuid)]
  expect(open(application, person)).toEqual([uuid, uuid])
  // @ts-expect-error the ids are swapped
  open(person, application)
  // @ts-expect-error a string may be any id
  open(uuid, person)
  const owners: ProfileId[] = [person, EntityId.parse(uuid)]
  expect(owners).toHaveLength(2)
  // @ts-expect-error an application owns nothing
  owners.push(application)
})

test('the schema of an id accepts only a UUID', () => expect(ApplicationId.safeParse('1').success).toBe(false))
