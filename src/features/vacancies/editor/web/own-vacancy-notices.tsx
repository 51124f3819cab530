import { href } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import { FieldLink } from '#ui/form/field-link.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { vacancyFormAddress } from '../../own-list/own-list-address.ts'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'

type Props = {
  vacancy: OwnVacancy
  /** The vacancy was saved elsewhere after this form was opened. */
  hasVersionConflict?: boolean
  /** The form is on another page. */
  isOutsideForm?: boolean
}

/** Reasons why the vacancy is not shown. Without script, also how to resolve a version conflict. */
export function OwnVacancyNotices({ vacancy, hasVersionConflict, isOutsideForm }: Props) {
  const { id, status, moderation_status, moderation_notes, moderation_hold, review_reasons } = vacancy
  return (
    <>
      {hasVersionConflict && (
        <noscript>
          <Notice tone="warning">
            Сохраните ещё раз, чтобы осталась ваша версия, или{' '}
            <a href={vacancyFormAddress(id)} className="underline underline-offset-4">
              откройте сохранённую
            </a>
            : тогда ваши правки пропадут.
          </Notice>
        </noscript>
      )}
      {status === 'active' && moderation_status === 'none' && <DeletionPendingNotice />}
      {status !== 'draft' && review_reasons.length > 0 && <ReviewNotice reasons={review_reasons} />}
      {moderation_hold && (
        <Notice tone="warning">
          <p className="font-semibold">Вакансия скрыта.</p>
          <p className="wrap-anywhere mt-1 whitespace-pre-line">{moderation_hold}</p>
          <p className="mt-2">
            <TextLink to={href('/my-vacancy/:id/appeal', { id: String(id) })}>Оспорить</TextLink>
          </p>
        </Notice>
      )}
      {(moderation_status === 'blocked' || moderation_status === 'pending') && moderation_notes.length > 0 && (
        <Notice tone="warning">
          <p className="font-semibold">Не показываем вакансию. Исправьте и сохраните:</p>
          <ul className="mt-1 space-y-1">
            {moderation_notes.map(({ code, field, text }) => (
              <li key={code + field}>
                {isOutsideForm ? (
                  <TextLink to={`${vacancyFormAddress(id)}#${field}`}>{text}</TextLink>
                ) : (
                  <FieldLink path={field}>{text}</FieldLink>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

/** The vacancy is hidden because all hiring members of the company have requested deletion of their accounts. */
const DeletionPendingNotice = () => (
  <Notice tone="warning">
    Не показываем вакансию: все, кто нанимает от компании, удаляют аккаунт. Откликнуться на неё нельзя. Она вернётся,
    если <TextLink to={`${href('/profile/security')}#deletion`}>отменить удаление</TextLink>.
  </Notice>
)

/** An operator reads the vacancy before others do. */
const ReviewNotice = ({ reasons }: { reasons: OwnVacancy['review_reasons'] }) => (
  <Notice tone="warning">
    <p className="font-semibold">На проверке: пока вакансию никто, кроме вас, не видит.</p>
    <ul className="wrap-anywhere mt-1 space-y-1">
      {reasons.map(({ code, text }) => (
        <li key={code}>{text}</li>
      ))}
    </ul>
    <p className="mt-2">
      Оператор ответит за 4 рабочих часа, мы пришлём уведомление. Править вакансию можно и сейчас. Проверенным компаниям
      доверяют больше: <TextLink to={`${href('/profile/employer')}#verification`}>пройти проверку</TextLink>.
    </p>
  </Notice>
)
