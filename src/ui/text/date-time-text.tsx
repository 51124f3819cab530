import { dateText, recentDateText } from '#lib/dates/format-date.ts'

/** `time` element with a date. With `now`, recent dates become «сегодня, 9:05» and «вчера». */
export const DateTimeText = ({ at, now }: { at: string; now?: string }) => (
  <time dateTime={at}>{now ? recentDateText(at, now) : dateText(at)}</time>
)
