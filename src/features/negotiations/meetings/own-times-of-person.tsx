import { Form, href } from 'react-router'
import { localTimeAt, MOSCOW_TIME_ZONE, zonedTimeText } from '#lib/dates/time-zones.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { cityTimeText } from '../decisions/rules/interview-text.ts'
import type { NegotiationDetails } from '../inbox/web/negotiation-details.ts'
import { chooseOwnTimes, ownDayText, ownTimesText } from './own-times.rules.ts'
import { OWN_TIMES_ID } from './own-times-place.ts'

type Props = { negotiation: NegotiationDetails; now: string }

/** What the person proposes instead of the offered times, and the free times of the recruiter in it: one tap agrees. */
export function OwnTimesOfPerson({ negotiation: { interview, hours, can }, now }: Props) {
  const own = interview?.own_times
  if (!own || !can.take_time) return null
  const { city_time, minutes } = interview
  const zone = city_time?.time_zone ?? MOSCOW_TIME_ZONE
  const times = chooseOwnTimes({ hours, minutes, own, city_time, now: new Date(now) })
  return (
    <div id={OWN_TIMES_ID} tabIndex={-1}>
      <Notice tone="info">
        <p className="font-semibold">Человек предлагает своё время: {ownTimesText(own)}.</p>
        {typeof times === 'string' ? (
          <p>
            {NO_TIMES_TEXTS[times]} Напишите человеку или предложите другое время.
            {times === 'closed' && (
              <>
                {' '}
                <TextLink to={href('/responses/hours')}>Мои часы</TextLink>
              </>
            )}
          </p>
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
    </div>
  )
}

const NO_TIMES_TEXTS = {
  past: 'Эти часы прошли или совсем близко.',
  closed: 'В эти часы вы не встречаетесь.',
  busy: 'В вашем календаре в эти часы занято.',
}
