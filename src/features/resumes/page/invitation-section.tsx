import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { Form, href, useRevalidator } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import type { CompanyAddress } from '#features/companies/company-addresses.contract.ts'
import { InviteDock, type SentInvitations } from '#features/negotiations/decisions/web/invite-dock.tsx'
import type { OwnMeetingHours } from '#features/negotiations/meetings/meeting-hours.contract.ts'
import type { MessageTemplate } from '#features/templates/templates.contract.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import type { Option } from '#ui/form/options/options.ts'
import type { ResumePage } from '../contract/resumes.ts'

type Props = {
  resume: Pick<ResumePage, 'id' | 'person' | 'negotiation'>
  vacancies: readonly Option[]
  suggestedVacancyId: number | null
  templates: readonly MessageTemplate[]
  addresses: readonly CompanyAddress[]
  hours: OwnMeetingHours
  now: string
  token: string
  refused?: FormRefusal
  /** The vacancy of an invitation that was just sent without script. */
  invitedTo?: number
}

/** The invitation form of a resume page. Once it is sent, the page says so in its place. */
export function InvitationSection({ resume, vacancies, suggestedVacancyId, invitedTo, ...rest }: Props) {
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<SentInvitations>()
  if (vacancies.length === 0) return <NoVacancy />
  const vacancyId = sent?.vacancy_id ?? invitedTo
  const vacancy = vacancies.find(({ value }) => value === vacancyId)
  if (vacancy && !rest.refused) return <Invited vacancy={vacancy} resumeId={resume.id} undo={sent?.undo} />
  return (
    <InviteDock
      key={resume.negotiation?.id}
      isInline
      people={[resume]}
      vacancies={vacancies}
      vacancyId={suggestedVacancyId}
      onInvited={setSent}
      onUndone={() => {
        setSent(undefined)
        void revalidate()
      }}
      {...rest}
    />
  )
}

function Invited({ vacancy, resumeId, undo }: { vacancy: Option; resumeId: number; undo?: () => void }) {
  return (
    <Notice tone="success">
      <p role="status" className="flex gap-2 font-semibold">
        <CircleCheck size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        Вы пригласили на {inQuotes(vacancy.label)}
      </p>
      <p className="mt-1">Приглашение уйдёт через 10 секунд. Ответ придёт в «Отклики».</p>
      <Form
        method="post"
        className="mt-2"
        onSubmit={(event) => {
          if (!undo) return
          event.preventDefault()
          undo()
        }}
      >
        <input type="hidden" name="vacancy_id" value={vacancy.value} />
        <input type="hidden" name="resume_ids[]" value={resumeId} />
        <Button name="intent" value="undo_invitation" kind="outlined" size="small">
          Отменить
        </Button>
      </Form>
    </Notice>
  )
}

const NoVacancy = () => (
  <>
    <p className="mb-4 text-ink2">Чтобы пригласить, нужна открытая вакансия.</p>
    <ButtonLink to={href('/create-vacancy')} kind="outlined">
      Создать вакансию
    </ButtonLink>
  </>
)
