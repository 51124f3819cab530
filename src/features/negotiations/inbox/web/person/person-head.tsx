import { href, Link } from 'react-router'
import { desiredSalaryTexts } from '#features/resumes/rules/desired-salary.ts'
import { personAgeText, personNameText } from '#features/resumes/rules/person-summary.ts'
import { Tag, type TagTone } from '#ui/list/chip.tsx'
import type { EmployerNegotiation } from '../../../contract/negotiation-shapes.ts'
import { DueText } from '../../../deadlines/due-label.tsx'
import { employerDueLabel, employerDueText } from '../../../deadlines/employer-due-text.ts'
import { employerStateLabel } from '../../../rules/state-labels.ts'
import { AttentionTag } from '../../../web/attention-tag.tsx'

const STATE_TONES: Partial<Record<EmployerNegotiation['state'], TagTone>> = {
  invitation: 'success',
  interview: 'success',
  offer: 'success',
  hired: 'success',
}

/** A row of the list has it all, so the head is there before the rest of the person. */
type Shown = {
  resume: Parameters<typeof personNameText>[0] &
    Parameters<typeof personAgeText>[0] &
    Parameters<typeof desiredSalaryTexts>[0] &
    Pick<EmployerNegotiation['resume'], 'title' | 'city'>
  vacancy: Pick<EmployerNegotiation['vacancy'], 'slug' | 'name'> & { has_page?: boolean }
} & Pick<EmployerNegotiation, 'is_erased' | 'attention' | 'state'> &
  Parameters<typeof employerStateLabel>[0] &
  Parameters<typeof employerDueText>[0]

/** Name and pay; age, post and place; the state with the day of the answer; the vacancy. */
export function PersonHead({ negotiation, now }: { negotiation: Shown; now: string }) {
  const { resume, vacancy, is_erased } = negotiation
  const { amount, terms } = desiredSalaryTexts(resume)
  const dueText = employerDueText(negotiation, now)
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-0.5 border-rule border-b pb-3 tablet:grid-cols-[minmax(0,1fr)_auto]">
      <h2 id="person" className="wrap-anywhere min-w-0 font-bold font-display text-h3 tracking-[-0.02em]">
        {personNameText(resume)}
      </h2>
      {!is_erased && (
        <p className="font-bold text-money leading-7 tablet:row-span-2 tablet:text-right">
          {amount}
          <small className="block font-normal text-ink3 text-note leading-4.5">{terms}</small>
        </p>
      )}
      {!is_erased && (
        <p className="wrap-anywhere min-w-0 text-ink2">
          {[personAgeText(resume), resume.title, resume.city?.name].filter(Boolean).join(' · ')}
        </p>
      )}
      <p role="status" className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta tablet:col-span-2">
        <Tag tone={STATE_TONES[negotiation.state] ?? 'neutral'}>{employerStateLabel(negotiation)}</Tag>
        {negotiation.attention && <AttentionTag />}
        {dueText && <DueText tone={employerDueLabel(negotiation, now)?.tone ?? 'plain'} text={dueText} />}
      </p>
      <p className="wrap-anywhere mt-1 text-ink2 text-meta tablet:col-span-2">
        на вакансию{' '}
        {vacancy.has_page ? (
          <Link
            to={href('/vacancies/:slug', { slug: vacancy.slug })}
            className="font-medium text-primary underline underline-offset-4"
          >
            {vacancy.name}
          </Link>
        ) : (
          vacancy.name
        )}
      </p>
    </div>
  )
}
