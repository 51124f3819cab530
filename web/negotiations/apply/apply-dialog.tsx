import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import type { VacancyPage } from '#contract/vacancies/vacancies.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { ApplyEligibility } from './apply-eligibility.ts'
import { ApplyForm } from './apply-form.tsx'
import { CallToActionNote } from './call-to-action.tsx'
import { readLetterDraft } from './letter-draft.ts'

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
