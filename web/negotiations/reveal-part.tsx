import { Form } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import type { EmployerNegotiation, SeekerNegotiation } from '#contract/negotiations.ts'
import { isNameless, mayReveal } from '#trade/reveal.ts'
import { useMayHire } from '../layouts/use-viewer.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

const BOX = 'mt-2 max-w-text border-info border-l-4 bg-info-soft px-3 py-2'

/** The seeker's consent to disclose the name. It cannot be revoked, so a dialog confirms it. */
export function SeekerReveal({ negotiation }: { negotiation: SeekerNegotiation }) {
  const { id, anonymous, revealed_by_seeker_at, revealed_by_employer_at, vacancy } = negotiation
  if (!anonymous) return null
  if (!isNameless(negotiation)) return <p className="text-ink3 text-meta">Отклик был без имени. Вы оба открылись.</p>
  const asked = revealed_by_employer_at !== null
  return (
    <div className={BOX}>
      <p>{revealed_by_seeker_at ? WAITING : asked ? ASKED : NAMELESS}</p>
      {!revealed_by_seeker_at && mayReveal(negotiation) && (
        <div className="mt-2">
          <ConfirmDialog
            trigger={
              <span>
                Открыться<span className="sr-only">: {vacancy.name}</span>
              </span>
            }
            triggerKind="outlined"
            title={`Открыться работодателю по вакансии «${vacancy.name}»?`}
            confirm="Открыться"
            keep="Пока нет"
            fields={{ id, intent: 'reveal' }}
          >
            {asked
              ? 'Работодатель сразу увидит имя, контакты и места работы.'
              : 'Работодатель увидит имя, контакты и места работы, когда тоже согласится.'}{' '}
            Отменить это нельзя.
          </ConfirmDialog>
        </div>
      )}
    </div>
  )
}

const NAMELESS = 'Отклик без имени: работодатель не знает, кто вы.'
const ASKED = 'Работодатель хочет узнать, кто вы.'
const WAITING = 'Вы готовы открыться. Имя и контакты работодатель увидит, когда тоже согласится.'

type Props = { negotiation: EmployerNegotiation; refused?: Refused }

/** The employer's request to disclose the name. */
export function EmployerReveal({ negotiation, refused }: Props) {
  const { revealed_by_seeker_at, revealed_by_employer_at } = negotiation
  const mayHire = useMayHire()
  if (!isNameless(negotiation)) return null
  return (
    <div className={BOX}>
      {refused && <Notice>{refused.message}</Notice>}
      <p>{revealed_by_employer_at ? ASKED_ALREADY : revealed_by_seeker_at ? READY : UNASKED}</p>
      {mayHire && !revealed_by_employer_at && mayReveal(negotiation) && (
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

const UNASKED = 'Человек откликнулся без имени. Имя, контакты и места работы откроются, когда согласитесь вы оба.'
const ASKED_ALREADY = 'Вы попросили открыть имя. Человек решит сам, ответить можно и так.'
const READY = 'Человек готов открыть имя и контакты.'
