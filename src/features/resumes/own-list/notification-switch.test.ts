import { expect, test } from 'vitest'
import { areAllNotificationsOn } from './notification-switch.tsx'

test.for([
  [true, true, true],
  [true, false, false],
  [false, true, false],
] as const)(
  'with letters %s and push messages %s of one resume, the switch of all is %s (SP-10)',
  ([email_notification, push_notification, isOn]) => {
    const resumes = [
      { email_notification: true, push_notification: true },
      { email_notification, push_notification },
    ]
    expect(areAllNotificationsOn(resumes)).toBe(isOn)
  },
)
