import { href } from 'react-router'
import type { QueryFields } from '#lib/forms/query-string.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'

const FILTER_PARAMS = ['state', 'vacancy_id', 'stage_id', 'text', 'attention', 'archived']

export function InboxEmpty({ query }: { query: QueryFields }) {
  return FILTER_PARAMS.some((name) => query[name] !== undefined) ? (
    <EmptyState
      text="Здесь таких откликов нет."
      action={
        <ButtonLink to={href('/responses')} kind="outlined">
          Показать все
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      text="Здесь появятся отклики на ваши вакансии. Не ждать можно тоже: найдите людей и пригласите их."
      action={<ButtonLink to={href('/search/resumes')}>Найти людей</ButtonLink>}
    />
  )
}
