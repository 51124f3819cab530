import { dateText, dayText } from '#lib/dates.ts'

/** A date for people and for machines; beside `now`, the near ones are told as «сегодня, 9:05» and «вчера». */
export const Moment = ({ at, now }: { at: string; now?: string }) => (
  <time dateTime={at}>{now ? dayText(at, now) : dateText(at)}</time>
)
