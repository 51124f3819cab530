import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Rss from 'lucide-react/icons/rss'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { dottedDateText, recentDateText } from '#lib/dates/format-date.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'
import { Badge } from '#ui/list/badge.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import type { EmailProblem, SavedSearch } from '../contract/saved-searches.ts'
import { feedAddress } from './search-kinds.ts'
import { conditionsText } from './search-summary.tsx'

const EMAIL_PROBLEM_TEXTS = {
  missing: 'письма не придут: нет e-mail',
  unconfirmed: 'письма не придут: e-mail не подтверждён',
}

type Reach = { emailProblem: EmailProblem; hasPush: boolean }

/** «Каждый день в 9:00 · почта, пуш и сайт · последний раз вчера» */
function stateText(search: SavedSearch, { emailProblem, hasPush }: Reach, now: string): string {
  const { status, paused_at, in_app, last_sent_at } = search
  if (paused_at) {
    const day = dottedDateText(moscowDay(new Date(paused_at)).slice('2026-'.length))
    return status === 'auto_paused' ? `Не открывали 60 дней, поэтому остановили ${day}` : `На паузе с ${day}`
  }
  const isOn = search.frequency !== 'off'
  const [hasLetters, isPushed] = [isOn && search.by_email, isOn && search.by_push && hasPush]
  const channels = [
    ...(hasLetters && !emailProblem ? ['почта'] : []),
    ...(isPushed ? ['пуш'] : []),
    ...(in_app ? ['сайт'] : []),
  ]
  const parts = [
    hasLetters || isPushed ? frequencyText(search) : 'Без писем',
    listFormat.format(channels) || (hasLetters ? '' : 'нигде не сообщаем'),
    hasLetters && emailProblem ? EMAIL_PROBLEM_TEXTS[emailProblem] : '',
    last_sent_at ? `последний раз ${recentDateText(last_sent_at, now)}` : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

const listFormat = new Intl.ListFormat('ru')

function frequencyText({ frequency, send_at }: SavedSearch): string {
  if (frequency === 'instant') return 'Сразу'
  const time = send_at.replace(/^0/, '')
  return frequency === 'daily' ? `Каждый день в ${time}` : `Раз в неделю, по понедельникам в ${time}`
}

const ICON = { size: 20, strokeWidth: 1.75 }
const ICON_LINK =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink2 hover:bg-sunken hover:text-ink1 focus-visible:-outline-offset-4 tablet:size-9'

type Props = { search: SavedSearch; emailProblem: EmailProblem; hasPush: boolean; now: string }

export function SavedSearchRow({ search, emailProblem, hasPush, now }: Props) {
  const { id, name, status, new_count } = search
  const conditions = conditionsText(search)
  const isPaused = status !== 'active'
  const feed = feedAddress(search)
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-rule border-b py-3 tablet:grid-cols-[minmax(0,1fr)_auto]">
      <div className="wrap-anywhere min-w-0">
        <h2 className={`flex flex-wrap items-center gap-2 font-semibold text-row ${isPaused ? 'text-ink2' : ''}`}>
          {name}
          {isPaused ? (
            <Tag tone="neutral" icon={<Pause size={15} aria-hidden="true" />}>
              на паузе
            </Tag>
          ) : (
            <Badge count={new_count} label={plural(new_count, 'новая', 'новые', 'новых')} />
          )}
        </h2>
        {conditions && <p className="text-ink2 text-line">{conditions}</p>}
        <p className="text-ink2 text-meta">{stateText(search, { emailProblem, hasPush }, now)}</p>
      </div>
      <div className="flex items-center justify-between gap-1">
        <MainAction search={search} />
        <div className="flex">
          {!isPaused && (
            <RowForm intent="pause" id={id}>
              <IconButton type="submit" label={`Поставить на паузу поиск ${inQuotes(name)}`}>
                <Pause {...ICON} aria-hidden="true" />
              </IconButton>
            </RowForm>
          )}
          {feed && (
            <Tooltip text="Лента RSS: новые вакансии в программе для новостей">
              <a href={feed} aria-label={`Лента RSS поиска ${inQuotes(name)}`} className={ICON_LINK}>
                <Rss {...ICON} aria-hidden="true" />
              </a>
            </Tooltip>
          )}
          <Tooltip text={`Изменить поиск ${inQuotes(name)}`}>
            <Link
              to={href('/subscriptions/edit/:id', { id: String(id) })}
              aria-label={`Изменить поиск ${inQuotes(name)}`}
              className={ICON_LINK}
            >
              <Pencil {...ICON} aria-hidden="true" />
            </Link>
          </Tooltip>
          <RowForm intent="delete" id={id} name={name}>
            <IconButton type="submit" label={`Удалить поиск ${inQuotes(name)}`}>
              <Trash2 {...ICON} aria-hidden="true" />
            </IconButton>
          </RowForm>
        </div>
      </div>
    </li>
  )
}

/** New items first, then all of them; a paused search is resumed before. */
function MainAction({ search: { id, name, status, new_count, total_count } }: Pick<Props, 'search'>) {
  const hiddenName = <span className="sr-only"> по поиску {inQuotes(name)}</span>
  if (status !== 'active')
    return (
      <RowForm intent="resume" id={id}>
        <Button kind="outlined" size="small">
          Возобновить{hiddenName}
        </Button>
      </RowForm>
    )
  return (
    <RowForm intent="open" id={id}>
      <Button kind={new_count > 0 ? 'filled' : 'outlined'} size="small">
        {new_count > 0 ? 'Открыть новые' : `Открыть ${total_count > 0 ? numberText(total_count) : 'поиск'}`}
        {hiddenName}
      </Button>
    </RowForm>
  )
}

type RowFormProps = { intent: string; id: number; name?: string; children: ReactNode }

const RowForm = ({ intent, id, name, children }: RowFormProps) => (
  <Form method="post" preventScrollReset={intent !== 'open'}>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="id" value={id} />
    {name !== undefined && <input type="hidden" name="name" value={name} />}
    {children}
  </Form>
)
