import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/dates/time-units.ts'
import { localTimeAt } from '#lib/dates/time-zones.ts'
import { NOTIFICATION_TYPES, NOTIFICATIONS, type NotificationChannel } from './notification-types.contract.ts'
import { type DeliveryCircumstances, planDelivery } from './plan-delivery.rules.ts'
import { SETTINGS_ROWS } from './settings/settings-rows.rules.ts'

const hour = fc.integer({ min: 0, max: 23 }).map((value) => `${String(value).padStart(2, '0')}:00`)
const switches = fc.record({ inapp: fc.boolean(), email: fc.boolean(), push: fc.boolean() }, { requiredKeys: [] })

const clock = fc
  .record({
    quiet: fc.option(fc.tuple(hour, hour), { nil: null }),
    timeZone: fc.constantFrom('Europe/Moscow', 'Europe/Kaliningrad', 'Asia/Kamchatka', 'Asia/Yekaterinburg'),
    digestHour: fc.integer({ min: 0, max: 23 }),
  })
  .map(({ quiet, ...rest }) => ({ ...rest, quietFrom: quiet?.[0] ?? null, quietTo: quiet?.[1] ?? null }))

const circumstances: fc.Arbitrary<DeliveryCircumstances> = fc
  .record({
    type: fc.constantFrom(...NOTIFICATION_TYPES),
    chosen: fc.option(switches, { nil: undefined }),
    clock,
    letters: fc.constantFrom('all', 'mandatory', 'none'),
    hasPush: fc.boolean(),
    letter: fc.constantFrom('now', 'daily', 'off', undefined),
    isPushOn: fc.option(fc.boolean(), { nil: undefined }),
    at: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
  })
  .map(({ chosen, ...rest }) => ({ ...rest, matrix: chosen ? { [rest.type]: chosen } : {} }) as DeliveryCircumstances)

/** What the table of the product says, written as a table of outcomes instead of code. */
function isExpected({ type, matrix, isPushOn }: DeliveryCircumstances, channel: NotificationChannel): boolean {
  const outcomes = {
    always: true,
    none: false,
    on: matrix[type]?.[channel] !== false,
    off: matrix[type]?.[channel] === true,
    own: channel === 'email' || isPushOn === true,
  }
  return outcomes[NOTIFICATIONS[type][channel]]
}

/** By counting minutes from the beginning of the quiet hours, which may be on the day before. */
function isQuiet(at: Date, { quietFrom, quietTo, timeZone }: DeliveryCircumstances['clock']): boolean {
  if (quietFrom === null || quietTo === null) return false
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const since = (minutes(localTimeAt(at, timeZone).slice(11)) - minutes(quietFrom) + 1440) % 1440
  return since < (minutes(quietTo) - minutes(quietFrom) + 1440) % 1440
}

describe('the plan of a notification', () => {
  test('each type goes through exactly the channels of its row, for every choice of the person', () => {
    fc.assert(
      fc.property(circumstances, (given) => {
        const plan = planDelivery(given)
        expect(plan.inapp).toBe(isExpected(given, 'inapp'))
        const { email } = NOTIFICATIONS[given.type]
        const isReached = { all: true, mandatory: email === 'always', none: false }[given.letters]
        expect(plan.email !== null).toBe(isReached && given.letter !== 'off' && isExpected(given, 'email'))
        expect(plan.push !== null).toBe(given.hasPush && isExpected(given, 'push'))
      }),
      { numRuns: 2000 },
    )
  })

  test('nothing that can wait leaves in quiet hours, and nothing waits longer than needed', () => {
    fc.assert(
      fc.property(circumstances, (given) => {
        const { email, push } = planDelivery(given)
        const { isUrgent } = NOTIFICATIONS[given.type]
        for (const moment of [email, push]) {
          if (moment === null) continue
          expect(moment.getTime()).toBeGreaterThanOrEqual(given.at.getTime())
          if (!isUrgent) expect(isQuiet(moment, given.clock)).toBe(false)
        }
        if (isUrgent && email !== null && given.letter === undefined) expect(email).toEqual(given.at)
        if (push !== null && !isQuiet(given.at, given.clock)) expect(push).toEqual(given.at)
      }),
      { numRuns: 2000 },
    )
  })

  const plain = {
    matrix: {},
    letters: 'all' as const,
    hasPush: true,
    at: new Date('2026-09-01T09:00:00Z'),
    clock: { quietFrom: '22:00', quietTo: '08:00', timeZone: 'Europe/Moscow', digestHour: 9 },
  }
  const letterOf = (given: Partial<DeliveryCircumstances> & Pick<DeliveryCircumstances, 'type'>) =>
    planDelivery({ ...plain, ...given }).email?.toISOString()

  test('a letter about a message waits fifteen minutes, about an application for the digest, about views for Monday', () => {
    expect(letterOf({ type: 'message.new' })).toBe(new Date(plain.at.getTime() + 15 * MINUTE_MS).toISOString())
    expect(letterOf({ type: 'negotiation.new_response' })).toBe('2026-09-02T06:00:00.000Z')
    expect(letterOf({ type: 'resume.viewed' })).toBe('2026-09-07T06:00:00.000Z')
    expect(letterOf({ type: 'negotiation.new_response', letter: 'now' })).toBe(plain.at.toISOString())
  })

  test('an invitation of the night is mailed in the morning of the person, a sign-in at once', () => {
    const at = new Date('2026-09-01T20:30:00Z')
    expect(letterOf({ type: 'negotiation.invitation', at })).toBe('2026-09-02T05:00:00.000Z')
    const clock = { ...plain.clock, timeZone: 'Asia/Kamchatka' }
    expect(letterOf({ type: 'negotiation.invitation', at, clock })).toBe(at.toISOString())
    expect(letterOf({ type: 'security.new_login', at })).toBe(at.toISOString())
  })
})

test('the settings of each side list every type of it, and no other (N-083)', () => {
  for (const side of ['seeker', 'employer'] as const) {
    // A saved search has its switches on its own page.
    const ofSide = NOTIFICATION_TYPES.filter((type) => {
      const { mode, inapp } = NOTIFICATIONS[type]
      return [side, 'both'].includes(mode) && inapp !== 'none'
    })
    expect(SETTINGS_ROWS[side].flatMap(({ types }) => types).toSorted()).toEqual(ofSide.toSorted())
  }
  for (const rows of Object.values(SETTINGS_ROWS)) {
    for (const { types } of rows) {
      for (const channel of ['inapp', 'email'] as const)
        expect(new Set(types.map((type) => NOTIFICATIONS[type][channel] === 'always')).size).toBe(1)
    }
  }
})
