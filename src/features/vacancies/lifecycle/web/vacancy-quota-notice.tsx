import { href, Link } from 'react-router'
import type { CreationQuota } from '#contract/replies.ts'
import { PREMIUM_LIMITS, UNVERIFIED_VACANCIES } from '#features/premium/rules/plans.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Shows the vacancy quota: how many more vacancies may be open. */
export function VacancyQuotaNotice({
  availability: { available, used, max, reason, until },
}: {
  availability: CreationQuota
}) {
  if (reason === 'publishing_suspended') return <PublishingSuspendedNotice until={until} />
  const byVerification = max === UNVERIFIED_VACANCIES && <VerificationRaisesIt />
  if (available)
    return (
      <p className="mb-4 text-ink2">
        Открыто вакансий: {used} из {max}. {byVerification}
      </p>
    )
  return (
    <Notice tone="warning">
      Открыто вакансий: {used} из {max}, больше сейчас нельзя. {byVerification} Чтобы открыть ещё одну, отправьте{' '}
      <Link to={href('/my-vacancies')} className="underline underline-offset-4">
        одну из активных вакансий
      </Link>{' '}
      в архив. Черновик можно сохранить и сейчас.
    </Notice>
  )
}

/** Premium does not raise the limit of a company that was not checked (ruling 48). */
const VerificationRaisesIt = () => (
  <>
    Больше {UNVERIFIED_VACANCIES} могут держать только проверенные компании:{' '}
    <Link to={`${href('/profile/employer')}#verification`} className="underline underline-offset-4">
      пройдите проверку
    </Link>
    , она бесплатная, и будет можно {PREMIUM_LIMITS.vacancies.free}.
  </>
)

/** Publishing is suspended until the employer answers overdue applications. */
const PublishingSuspendedNotice = ({ until }: Pick<CreationQuota, 'until'>) => (
  <Notice tone="warning">
    Публиковать пока нельзя: многие из последних откликов остались без ответа в срок.{' '}
    <Link to={`${href('/responses')}?state=expired`} className="underline underline-offset-4">
      Ответьте им
    </Link>{' '}
    — публиковать можно будет сразу. {until && `Или подождите до ${dateText(until)}. `}Черновик можно сохранить и
    сейчас.
  </Notice>
)
