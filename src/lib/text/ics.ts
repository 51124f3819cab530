export type CalendarEvent = {
  /** The same for the whole life of the event. */
  uid: string
  /** Grows with each change, so that calendars replace what they have. */
  sequence: number
  stamp: Date
  start: Date
  end: Date
  summary: string
  description: string
  location: string
  url?: string
  isCancelled?: boolean
}

/** A calendar file, RFC 5545. Times are in UTC, so that no calendar needs to know a time zone. */
export function toIcs(events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Smena mesta//Interviews//RU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

const eventLines = (event: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utcText(event.stamp)}`,
  `DTSTART:${utcText(event.start)}`,
  `DTEND:${utcText(event.end)}`,
  `SUMMARY:${escapeText(event.summary)}`,
  ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
  ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
  ...(event.url ? [`URL:${event.url.replace(/[\r\n]/g, '')}`] : []),
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** `20261124T080000Z` */
const utcText = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, (char) => `\\${char}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // Other control characters are not allowed in a line.
    .replace(/\p{Cc}/gu, ' ')

const MAX_LINE_BYTES = 75

/** A longer line goes on in the next one after a space. Letters of several bytes are not cut. */
function foldLine(line: string): string {
  const parts: string[] = []
  let [part, bytes] = ['', 0]
  for (const char of line) {
    const size = new TextEncoder().encode(char).length
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(part)
      ;[part, bytes] = [' ', 1]
    }
    part += char
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
