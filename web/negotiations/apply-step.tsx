import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import type { VacancyPage } from '#contract/vacancies.ts'
import { dateText } from '#lib/dates.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { ApplyForm } from './answer-form.tsx'
import type { ApplyEligibility } from './answering.ts'
import { readLetterDraft } from './letter-draft.ts'
import { CallToActionNote } from './way.tsx'

type Props = { vacancy: VacancyPage; eligibility: Extract<ApplyEligibility, { kind: 'ready' }>; refused?: FormRefusal }

/** The apply form in a dialog. Without JavaScript the form is part of the page. */
export function ApplyDialog({ vacancy, eligibility, refused }: Props) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { key } = useLocation()
  // The address changes after the dialog closes, and the next click may come earlier.
  const [closedAt, setClosedAt] = useState<string>()
  const isHydrated = useHydrated()
  const isOpen = (query.has('apply') || refused !== undefined) && closedAt !== key
  const formProps = { vacancy, eligibility, refused }
  if (isOpen && !isHydrated) return <ApplyForm {...formProps} />
  function close() {
    setClosedAt(key)
    navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <ButtonLink to="?apply" preventScrollReset>
        Откликнуться
      </ButtonLink>
      <CallToActionNote>
        {eligibility.withdrawn_sent_at
          ? `Отклик от ${dateText(eligibility.withdrawn_sent_at)} вы отозвали. Можно откликнуться снова.`
          : `Ответят до ${dateText(eligibility.decision_due_at)}.`}
      </CallToActionNote>
      {isOpen && (
        <Dialog title={`Отклик: ${vacancy.name}`} onClose={close}>
          <ApplyForm {...formProps} letter={readLetterDraft(vacancy.id)} />
        </Dialog>
      )}
    </>
  )
}
