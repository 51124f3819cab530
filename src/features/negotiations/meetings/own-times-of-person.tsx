import { Form } from 'react-router'
import { localTimeAt, MOSCOW_TIME_ZONE, zonedTimeText } from '#lib/dates/time-zones.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { cityTimeText } from '../decisions/rules/interview-text.ts'
import type { NegotiationDetails } from '../inbox/web/negotiation-details.ts'
import { listFreeTimes } from './free-times.rules.ts'
import { isOwnTime, ownDayText, ownTimesText } from './own-times.rules.ts'

/** As many as can be looked through. */
const SHOWN_TIMES = 12

type Props = { negotiation: NegotiationDetails; now: string }

/** What the person proposes instead of the offered times, and the free times of the recruiter in it: one tap agrees. */
export function OwnTimesOfPerson({ negotiation: { interview, hours, can }, now }: Props) {
  const own = interview?.own_times
  if (!own || !can.take_time) return null
  const { city_time, minutes } = interview
  const zone = city_time?.time_zone ?? MOSCOW_TIME_ZONE
  const times = listFreeTimes({ hours, ...hours, minutes, now: new Date(now) })
    .filter((time) => isOwnTime(time, own, city_time))
    .slice(0, SHOWN_TIMES)
  return (
    <Notice tone="info">
      <p className="font-semibold">Человек предлагает своё время: {ownTimesText(own)}.</p>
      {times.length === 0 ? (
        <p>В вашем календаре в эти часы занято. Напишите человеку или предложите другое время.</p>
      ) : (
        <>
          <p>Вы свободны, {cityTimeText(city_time, now)}:</p>
          <Form method="post" className="mt-2 flex flex-wrap gap-2" aria-label="Назначить время">
            <input type="hidden" name="intent" value="take_time" />
            {times.map((time) => (
              <Button key={time} name="slot" value={time} kind="outlined" size="small">
                {ownDayText(localTimeAt(new Date(time), zone).slice(0, 10))}, {zonedTimeText(time, zone)}
              </Button>
            ))}
          </Form>
        </>
      )}
    </Notice>
  )
}
