import { href } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { TextLink } from '#ui/text/text-link.tsx'
import type { OwnVacancy } from './own-vacancy.contract.ts'

/** «21 отклик, 7 новых» as a link to the applications of the vacancy. */
export function ApplicationsLink({ vacancy: { id, counters } }: { vacancy: Pick<OwnVacancy, 'id' | 'counters'> }) {
  const { responses, responses_unread } = counters
  if (responses === 0) return <span>Откликов пока нет</span>
  return (
    <TextLink standalone to={`${href('/responses')}?vacancy_id=${id}`}>
      {numberText(responses)} {plural(responses, 'отклик', 'отклика', 'откликов')}
      {responses_unread > 0 && (
        <b>
          , {numberText(responses_unread)} {plural(responses_unread, 'новый', 'новых', 'новых')}
        </b>
      )}
    </TextLink>
  )
}
