import { href } from 'react-router'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import type { TeamReview } from '../../contract/team-review.ts'
import { INBOX_VIEW_LABELS } from '../../rules/state-labels.ts'
import { inboxAddress } from './inbox-path.ts'

type Props = {
  query: QueryFields
  counts: Record<string, number>
  vacancies: readonly Option[]
  team?: Pick<TeamReview, 'members'>
}

/** Why nobody is here, and the next step. */
export function InboxEmpty({ query, counts, vacancies, team }: Props) {
  const filter = findEmptyingFilter(query, vacancies, team)
  return (
    <div className="px-6">
      {filter ? (
        <EmptyState
          text={`Здесь никого: мешает фильтр ${filter.label}.`}
          action={
            <ButtonLink to={inboxAddress(filter.without)} kind="outlined" size="small">
              Убрать фильтр
            </ButtonLink>
          }
        />
      ) : query.view === 'today' ? (
        <AllAnswered waiting={counts.new ?? 0} />
      ) : (counts.all ?? 0) > 0 ? (
        <EmptyState text="Здесь пока никого" />
      ) : (
        <EmptyState
          text="Здесь появятся отклики на ваши вакансии. Можно не ждать: найдите людей сами и пригласите."
          action={<ButtonLink to={href('/search/resumes')}>Найти людей</ButtonLink>}
        />
      )}
    </div>
  )
}

/** The end of the queue, and who waits without a hurry. */
const AllAnswered = ({ waiting }: { waiting: number }) => (
  <EmptyState
    title={waiting > 0 ? 'Срочного нет' : 'На сегодня всё, ответили всем'}
    text={
      waiting > 0
        ? `Без ответа ещё ${numberText(waiting)} ${plural(waiting, 'человек', 'человека', 'человек')}, но их срок позже. Можно разобрать сейчас.`
        : 'Новых откликов без ответа нет.'
    }
    action={
      waiting > 0 ? (
        <ButtonLink to={inboxAddress({ view: 'new' })} kind="outlined" size="small">
          Открыть {inQuotes(INBOX_VIEW_LABELS.new)}
        </ButtonLink>
      ) : (
        <ButtonLink to={href('/search/resumes')} kind="outlined" size="small">
          Найти людей
        </ButtonLink>
      )
    }
  />
)

/** The narrowest filter that may hide everybody: the text first, then the mark, the team's review, the vacancy. */
function findEmptyingFilter(query: QueryFields, vacancies: readonly Option[], team: Props['team']) {
  const { text, attention, assignee_id, tag, vacancy_id, ...rest } = query
  if (text) return { label: inQuotes(String(text)), without: { ...query, text: '' } }
  if (attention) return { label: '«Только выделенные отклики»', without: { ...query, attention: '' } }
  if (tag) return { label: `по метке ${inQuotes(String(tag))}`, without: { ...query, tag: '' } }
  if (assignee_id) {
    const name = team?.members.find(({ id }) => String(id) === queryValues(query, 'assignee_id')[0])?.name
    return { label: `«Ведёт ${name ?? 'коллега'}»`, without: { ...query, assignee_id: '' } }
  }
  if (!vacancy_id) return undefined
  const name = vacancies.find(({ value }) => String(value) === queryValues(query, 'vacancy_id')[0])?.label
  return { label: `по вакансии ${inQuotes(String(name ?? vacancy_id))}`, without: rest }
}
