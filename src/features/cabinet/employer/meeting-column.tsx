import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { href, Link } from 'react-router'
import { INTERVIEW_KIND_LABELS } from '#features/negotiations/decisions/rules/interview-text.ts'
import { inboxPath } from '#features/negotiations/inbox/web/inbox-path.ts'
import { CallCodeTag } from '#features/negotiations/web/call-code-note.tsx'
import { shortDateText, timeText } from '#lib/dates/format-date.ts'
import { plural } from '#lib/text/russian-text.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextAnchor, TextLink } from '#ui/text/text-link.tsx'
import type { CompanyMeeting, EmployerCabinet } from '../cabinet.contract.ts'
import { TodaySection } from './today-section.tsx'
import { timeLeftText } from './today-texts.ts'

type Props = { today: Pick<EmployerCabinet, 'meetings' | 'tomorrow' | 'undecided'> & { now: string; mayHire: boolean } }

/** As many as fit on a screen beside the people who wait for an answer. */
const MAX_LINES = 5

/** Whom the company meets today, and who waits for a decision after an interview. */
export function MeetingColumn({ today: { now, meetings, tomorrow, undecided, mayHire } }: Props) {
  const next = meetings.find(({ at }) => at > now)
  return (
    <>
      <TodaySection title="Встречи сегодня" count={meetings.length} tools={meetings.length > 0 && <CalendarLink />}>
        <ul>
          {meetings.slice(0, MAX_LINES).map((meeting) => (
            <MeetingLine key={meeting.id} meeting={meeting} isNext={meeting === next} now={now} />
          ))}
        </ul>
        <MoreMeetings count={meetings.length} />
        <p className="pt-2.5 text-ink2 text-note">
          {[noMeetingText(meetings), tomorrowText(tomorrow)].filter(Boolean).join(' ')}
        </p>
      </TodaySection>
      {undecided.length > 0 && (
        <TodaySection title="Ждут решения" count={undecided.length}>
          <ul>
            {undecided.slice(0, MAX_LINES).map((meeting) => (
              <UndecidedLine key={meeting.id} meeting={meeting} mayHire={mayHire} now={now} />
            ))}
          </ul>
          <MoreMeetings count={undecided.length} />
        </TodaySection>
      )}
    </>
  )
}

/** The others stand in the inbox. */
const MoreMeetings = ({ count }: { count: number }) =>
  count > MAX_LINES && (
    <TextLink standalone to={inboxPath({})}>
      Ещё {count - MAX_LINES} в откликах
    </TextLink>
  )

/** The meetings of the day as a file for a calendar. */
const CalendarLink = () => (
  <a
    href={href('/cabinet/calendar')}
    download
    title="Добавить в календарь"
    aria-label="Добавить встречи в календарь"
    className="grid size-11 shrink-0 place-items-center rounded-control text-ink2 hover:bg-sunken hover:text-ink1 tablet:size-9"
  >
    <CalendarPlus size={20} strokeWidth={1.75} />
  </a>
)

const noMeetingText = (meetings: unknown[]) => (meetings.length === 0 ? 'Сегодня встреч нет.' : '')

function tomorrowText([first, ...others]: EmployerCabinet['tomorrow']): string {
  if (!first) return ''
  const count = others.length + 1
  return `Завтра ${count} ${plural(count, 'встреча', 'встречи', 'встреч')}, ${count === 1 ? '' : 'первая '}в ${timeText(first)}.`
}

type LineProps = { meeting: CompanyMeeting; now: string }

function MeetingLine({ meeting, isNext, now }: LineProps & { isNext: boolean }) {
  const { id, person, vacancy_name, at, kind, place, link, call_code } = meeting
  const isOver = at <= now
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2.5 border-rule border-b py-2.5">
      <time
        dateTime={at}
        className={`h-6 w-fit font-bold ${isNext ? '-ml-1 bg-marker px-1 text-on-marker' : isOver ? 'text-ink3' : ''}`}
      >
        {timeText(at)}
      </time>
      <div className="wrap-anywhere min-w-0">
        <Link to={inboxPath({ id })} className="font-semibold text-[15px]/5 hover:underline">
          {person ?? 'Имя скрыто'}
        </Link>
        <p className="text-ink2 text-note leading-4.5">
          {[INTERVIEW_KIND_LABELS[kind], place, vacancy_name].filter(Boolean).join(' · ')}
          {isOver && ' · уже началась'}
          {isNext && ` · ${timeLeftText(at, now)}`}
        </p>
        {!isOver && <CallCodeTag callCode={call_code} side="employer" />}
        {link && (
          <TextAnchor
            standalone
            href={link}
            target="_blank"
            rel="noopener nofollow"
            aria-label={`Ссылка на встречу: ${person ?? 'соискатель'}`}
          >
            Ссылка
          </TextAnchor>
        )}
      </div>
    </li>
  )
}

const UndecidedLine = ({
  meeting: { id, person, vacancy_name, at },
  mayHire,
  now,
}: LineProps & { mayHire: boolean }) => (
  <li className="flex min-h-14 items-center justify-between gap-3 border-rule border-b py-2">
    <div className="wrap-anywhere min-w-0">
      <p className="font-semibold text-[15px]/5">{person ?? 'Имя скрыто'}</p>
      <p className="text-ink2 text-note leading-4.5">
        Встреча {shortDateText(at, now)} · {vacancy_name}
      </p>
    </div>
    <ButtonLink
      to={inboxPath({ id })}
      kind="outlined"
      size="small"
      aria-label={`${mayHire ? 'Решить' : 'Открыть'}: ${person ?? 'соискатель'}`}
    >
      {mayHire ? 'Решить' : 'Открыть'}
    </ButtonLink>
  </li>
)
