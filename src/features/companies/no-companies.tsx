import { href } from 'react-router'
import { toQueryString } from '#lib/forms/query-string.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'

type Props = { text: string; industryId: number | undefined }

/** Offers to drop one condition, or to search the vacancies for the same words. */
export const NoCompanies = ({ text, industryId }: Props) => (
  <EmptyState
    title={text ? `Компаний по запросу ${inQuotes(text)} нет` : 'В этой отрасли никто сейчас не нанимает'}
    text="Здесь только компании с открытыми вакансиями. Проверьте название или уберите условие."
    action={
      <>
        {text && industryId !== undefined && (
          <ButtonLink to={href('/companies') + toQueryString({ text })}>Искать во всех отраслях</ButtonLink>
        )}
        <ButtonLink to={href('/companies')} kind="outlined">
          Показать все компании
        </ButtonLink>
      </>
    }
  />
)
