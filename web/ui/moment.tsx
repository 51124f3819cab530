import { dateText, dayText } from '#lib/dates.ts'

/** `time` element with a date. With `now`, recent dates become «сегодня, 9:05» and «вчера». */
export const Moment = ({ at, now }: { at: string; now?: string }) => (
  <time dateTime={at}>{now ? dayText(at, now) : dateText(at)}</time>
)
