import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, optional } from '#contract/form-shapes.ts'
import { DateTime, Id, IdParams, wholeNumber } from '#contract/shapes.ts'
import { CityTime, InterviewKind, MeetingMinutes } from '../decisions/contract/interviews.ts'

/** Half hours from six in the morning to eleven in the evening. */
const TimeOfHour = z
  .string()
  .regex(/^((0[6-9]|1\d|2[0-2]):[03]0|23:00)$/, 'Укажите час или половину часа с 06:00 до 23:00')

const MeetingDay = z.object({ weekday: z.number().int(), from: z.string(), to: z.string() })

/** When a recruiter has time for meetings, on the clocks of their account. */
export const MeetingHours = z.object({
  time_zone: z.string(),
  minutes: z.number().int(),
  pause_minutes: z.number().int(),
  /** Days of the week with time, Monday is 1. */
  days: z.array(MeetingDay),
})
export type MeetingHours = z.infer<typeof MeetingHours>

/** A meeting of the recruiter, agreed or offered. It does not say with whom. */
const BusyTime = z.object({ at: DateTime, until: DateTime })
export type BusyTime = z.infer<typeof BusyTime>

export const OwnMeetingHours = MeetingHours.extend({ busy: z.array(BusyTime) })
export type OwnMeetingHours = z.infer<typeof OwnMeetingHours>

/** `negotiation_id`: what is agreed on with this person, or offered to them, is not busy for them. */
export const showMeetingHours = endpoint({
  method: 'GET',
  path: '/employer/meeting-hours',
  access: 'employer',
  query: z.object({ negotiation_id: optional(Id) }),
  reply: OwnMeetingHours,
})

const ChosenDay = z
  .object({ weekday: wholeNumber(1, 7), is_on: Flag.default(false), from: TimeOfHour, to: TimeOfHour })
  .refine(({ is_on, from, to }) => !is_on || from < to, {
    message: 'Конец должен быть позже начала',
    path: ['to'],
  })

/** Days that are not ticked have no time. */
export const saveMeetingHours = endpoint({
  method: 'PUT',
  path: '/employer/meeting-hours',
  access: 'employer',
  body: z.object({
    minutes: MeetingMinutes,
    pause_minutes: wholeNumber(0, 120),
    days: z
      .array(ChosenDay)
      .max(7)
      .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, 'День указан дважды'),
  }),
  reply: MeetingHours,
})

/** The times that an invited person may choose now. Those that others have taken are not among them. */
export const listMeetingTimes = endpoint({
  method: 'GET',
  path: '/seeker/negotiations/:id/times',
  access: 'seeker',
  params: IdParams,
  reply: z.object({
    times: z.array(DateTime),
    minutes: z.number().int(),
    city_time: CityTime.nullable(),
    /** What the person has agreed on with others. */
    other_meetings: z.array(z.object({ at: DateTime, kind: InterviewKind })),
    /** Of the account of the invited person. */
    own_time_zone: z.string(),
  }),
  errors: ['negotiation_not_found'],
})
