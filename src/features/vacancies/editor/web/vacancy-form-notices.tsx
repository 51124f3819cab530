import type { FormRefusal } from '#contract/errors.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { lowerFirst } from '#ui/text/lower-first.ts'
import { TextLink } from '#ui/text/text-link.tsx'
import { vacancyFormAddress, vacancyHomeAddress } from '../../own-list/own-list-address.ts'
import type { DuplicateVacancy, OwnVacancyPage } from '../../own-list/own-vacancy.contract.ts'

/**
 * Notices over the form: duplicates, scheduled publication, and the relation to a published version or a draft of
 * changes.
 */
export function VacancyFormNotices({ vacancy, refused }: { vacancy: OwnVacancyPage; refused?: FormRefusal }) {
  const { previous_id, draft_id, scheduled_at, publish_problem, duplicates } = vacancy
  const duplicate = refused?.code === 'vacancy_duplicate' ? (refused.details as DuplicateVacancy) : undefined
  return (
    <>
      {duplicate && <DuplicateConfirmation duplicate={duplicate} />}
      {!duplicate && duplicates[0] && <SimilarVacancyNotice duplicate={duplicates[0]} />}
      {publish_problem && (
        <Notice tone="warning">
          Не получилось опубликовать вакансию в выбранное время: {lowerFirst(publish_problem)}.
        </Notice>
      )}
      {scheduled_at && (
        <Notice tone="info">
          <p>
            Опубликуем{' '}
            <time dateTime={scheduled_at}>
              {dateText(scheduled_at)} в {timeText(scheduled_at)}
            </time>{' '}
            по московскому времени.
          </p>
          <div className="mt-2">
            <SubmitButton name="intent" value="cancel_publication" kind="outlined" size="small">
              Отменить публикацию
            </SubmitButton>
          </div>
        </Notice>
      )}
      {previous_id !== null && (
        <Notice tone="info">
          Это правки к <TextLink to={vacancyHomeAddress(previous_id)}>вакансии, которую уже видят люди</TextLink>.
          Опубликуйте их — и она изменится под тем же адресом.
        </Notice>
      )}
      {draft_id !== null && (
        <Notice tone="info">
          К этой вакансии есть <TextLink to={vacancyFormAddress(draft_id)}>черновик правок</TextLink>. Когда вы его
          опубликуете, он заменит этот текст.
        </Notice>
      )}
    </>
  )
}

const percentText = (similarity: number) => `${Math.floor(similarity * 100)}\u00A0%`

const SimilarVacancyNotice = ({ duplicate: { id, name, similarity } }: { duplicate: DuplicateVacancy }) => (
  <Notice tone="warning">
    Очень похоже на вашу вакансию <TextLink to={vacancyHomeAddress(id)}>{inQuotes(name)}</TextLink>: совпадает{' '}
    {percentText(similarity)} текста.
  </Notice>
)

/** Asks whether to publish a near duplicate anyway. */
const DuplicateConfirmation = ({ duplicate: { id, name, similarity } }: { duplicate: DuplicateVacancy }) => (
  <Notice tone="warning">
    <p className="font-semibold">Не опубликовали: почти такая же вакансия у вас уже есть</p>
    <p>
      <TextLink to={vacancyHomeAddress(id)}>{inQuotes(name)}</TextLink>, совпадает {percentText(similarity)} текста.
      Если ищете ещё людей на ту же работу, увеличьте в ней число мест. Если вакансия другая, опубликуйте и эту.
    </p>
    <div className="mt-2">
      <SubmitButton name="intent" value="publish_anyway" kind="outlined" size="small">
        Всё равно опубликовать
      </SubmitButton>
    </div>
  </Notice>
)
