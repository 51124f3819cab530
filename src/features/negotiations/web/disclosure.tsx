import { Form } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { EmployerNegotiation, SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { isNameHidden, mayDiscloseNames } from '../rules/anonymity.ts'

const BOX = 'mt-2 max-w-text border-info border-l-4 bg-info-soft px-3 py-2'

/** The seeker's consent to disclose the name. It cannot be revoked, so a dialog confirms it. */
export function SeekerNameDisclosure({ negotiation }: { negotiation: SeekerNegotiation }) {
  const { id, anonymous, revealed_by_seeker_at, revealed_by_employer_at, vacancy } = negotiation
  if (!anonymous) return null
  if (!isNameHidden(negotiation))
    return <p className="text-ink3 text-meta">Отклик был без имени. Теперь имя и контакты открыты.</p>
  const isRequested = revealed_by_employer_at !== null
  return (
    <div className={BOX}>
      <p>{revealed_by_seeker_at ? SEEKER_AGREED_TEXT : isRequested ? EMPLOYER_REQUESTED_TEXT : ANONYMOUS_TEXT}</p>
      {!revealed_by_seeker_at && mayDiscloseNames(negotiation) && (
        <div className="mt-2">
          <ConfirmDialog
            trigger={
              <span>
                Открыть имя<span className="sr-only">: {vacancy.name}</span>
              </span>
            }
            triggerKind="outlined"
            title={`Открыть имя и контакты работодателю? Вакансия ${inQuotes(vacancy.name)}`}
            confirmLabel="Открыть имя"
            cancelLabel="Пока нет"
            fields={{ id, intent: 'reveal' }}
          >
            {isRequested
              ? 'Работодатель сразу увидит имя, контакты и места работы.'
              : 'Работодатель увидит имя, контакты и места работы, когда тоже согласится.'}{' '}
            Отменить это нельзя.
          </ConfirmDialog>
        </div>
      )}
    </div>
  )
}

const ANONYMOUS_TEXT = 'Отклик без имени: работодатель не знает, кто вы.'
const EMPLOYER_REQUESTED_TEXT = 'Работодатель хочет узнать, кто вы.'
const SEEKER_AGREED_TEXT = 'Вы согласились открыть имя. Работодатель увидит его и контакты, когда тоже согласится.'

type Props = { negotiation: EmployerNegotiation; refused?: FormRefusal }

/** The employer's request to disclose the name. */
export function EmployerNameDisclosure({ negotiation, refused }: Props) {
  const { revealed_by_seeker_at, revealed_by_employer_at } = negotiation
  const mayHire = useMayHire()
  if (!isNameHidden(negotiation)) return null
  return (
    <div className={BOX}>
      {refused && <Notice>{refused.message}</Notice>}
      <p>{revealed_by_employer_at ? REQUESTED_TEXT : revealed_by_seeker_at ? SEEKER_READY_TEXT : NOT_REQUESTED_TEXT}</p>
      {mayHire && !revealed_by_employer_at && mayDiscloseNames(negotiation) && (
        <Form method="post" preventScrollReset className="mt-2">
          <input type="hidden" name="intent" value="ask_name" />
          <SubmitButton kind="outlined" size="small">
            {revealed_by_seeker_at ? 'Открыть имя' : 'Попросить открыть имя'}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}

const NOT_REQUESTED_TEXT =
  'Человек откликнулся без имени. Имя, контакты и места работы откроются, когда согласитесь вы оба.'
const REQUESTED_TEXT = 'Вы попросили открыть имя. Соискатель решит сам. Пригласить или отказать можно и без имени.'
const SEEKER_READY_TEXT = 'Человек готов открыть имя и контакты.'
