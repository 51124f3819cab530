import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import type { VacancyPage } from '#contract/vacancies.ts'
import { dateText } from '#lib/dates.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { AnswerForm } from './answer-form.tsx'
import type { Answering } from './answering.ts'
import { readLetter } from './letter-draft.ts'
import { Note } from './way.tsx'

type Props = { vacancy: VacancyPage; answering: Extract<Answering, { kind: 'ready' }>; refused?: Refused }

/** The apply form in a dialog. Without JavaScript the form is part of the page. */
export function ApplyStep({ vacancy, answering, refused }: Props) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { key } = useLocation()
  // The address changes after the dialog closes, and the next click may come earlier.
  const [closedAt, setClosedAt] = useState<string>()
  const isHydrated = useHydrated()
  const isOpen = (query.has('apply') || refused !== undefined) && closedAt !== key
  const form = { vacancy, answering, refused }
  if (isOpen && !isHydrated) return <AnswerForm {...form} />
  function close() {
    setClosedAt(key)
    navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <ButtonLink to="?apply" preventScrollReset>
        Откликнуться
      </ButtonLink>
      <Note>
        {answering.withdrawn_at
          ? `Отклик от ${dateText(answering.withdrawn_at)} вы отозвали. Можно откликнуться снова.`
          : `Ответят до ${dateText(answering.answered_until)}.`}
      </Note>
      {isOpen && (
        <Dialog title={`Отклик: ${vacancy.name}`} onClose={close}>
          <AnswerForm {...form} letter={readLetter(vacancy.id)} />
        </Dialog>
      )}
    </>
  )
}
