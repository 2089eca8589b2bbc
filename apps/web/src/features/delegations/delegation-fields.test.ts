import { addDays } from '@portal/domain/calendar/days'
import { describe, expect, it } from 'vitest'
import { toBody, emptyFields, newIssues, termIssues, today, withLevel, type NewFields } from './delegation-fields.ts'

const fields = (changed: Partial<NewFields> = {}): NewFields => ({
  ...emptyFields('e'),
  name: 'Edgars',
  lastName: 'Strautnieks',
  code: '32910010074',
  level: 'level_1',
  role: 'employee',
  duration: 'never',
  ...changed,
})
const day = (days: number) => addDays(today(), days)

describe('a new delegation', () => {
  it.each<[string, Partial<NewFields>, string | null, object]>([
    ['is complete', {}, null, {}],
    [
      'needs everything',
      { entity: '', name: ' ', lastName: '', code: '', level: '', role: '', from: '', duration: '' },
      null,
      {
        entity: 'entity',
        name: 'name',
        lastName: 'lastName',
        code: 'code',
        level: 'level',
        role: 'role',
        from: 'date',
        duration: 'duration',
      },
    ],
    ['needs a code that can be', { code: '01019912345' }, null, { code: 'codeInvalid' }],
    ['does not begin in the past', { from: day(-1) }, null, { from: 'fromPast' }],
    ['does not end in the past', { duration: 'until', until: day(-1) }, null, { until: 'untilPast' }],
    [
      'does not end before it begins',
      { from: day(5), duration: 'until', until: day(4) },
      null,
      { until: 'untilBeforeFrom' },
    ],
    ['needs its last day', { duration: 'until', until: 'soon' }, null, { until: 'date' }],
    ['has no last day that no calendar has', { duration: 'until', until: '31.11.2026.' }, null, { until: 'noSuchDay' }],
    ['ends no later than the giver’s', { duration: 'until', until: day(11) }, day(10), { until: 'untilBeyond' }],
    ['does not last for ever where the giver’s does not', {}, day(10), { duration: 'untilBeyond' }],
    ['drops a last day that no longer counts', { until: 'soon' }, null, {}],
  ])('%s', (_what, changed, longest, issues) => expect(newIssues(fields(changed), longest)).toEqual(issues))

  it('is sent as it was typed, without spaces around names', () => {
    expect(toBody(fields({ name: ' Edgars ', duration: 'until', until: day(3) }))).toEqual({
      authorized_person: { name: 'Edgars', last_name: 'Strautnieks', identification_number: '32910010074' },
      permission_level: 'level_1',
      role: 'employee',
      valid_from: today(),
      valid_until: day(3),
    })
  })
})

it('one that has begun keeps its start', () => {
  expect(termIssues(fields({ from: day(-9) }), { longest: null, begun: day(-9) })).toEqual({})
  expect(termIssues(fields({ from: day(-8) }), { longest: null, begun: day(-9) })).toEqual({ from: 'fromPast' })
})

it('full access suggests an administrator, until the role is chosen otherwise', () => {
  const begun = withLevel(fields({ level: '', role: '' }), 'level_3')
  expect(begun.role).toBe('administrator')
  expect(withLevel(begun, 'level_1').role).toBe('employee')
  expect(withLevel(fields({ level: 'level_1', role: 'administrator' }), 'level_2').role).toBe('administrator')
})
