import { type ComponentType, type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import type { Template } from '#contract/templates.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { InvitationPart, OfferPart, ProposalPart, RefusalPart } from './answer-parts.tsx'
import type { OpenedApplication } from './opened-application.ts'

/** The refusal of a submitted decision. `intent` names the form that was submitted. */
export type Decided = { refused: Refused; intent: string }

type Props = { negotiation: OpenedApplication; templates: readonly Template[]; decided?: Decided }

// The bar sticks to the bottom while the resume is read. A form is taller, so it stays at the end.
const BAR =
  'sticky bottom-bar z-5 -mx-4 mt-8 flex flex-wrap gap-2 border-ink1 border-t-2 bg-surface px-4 py-2 tablet:bottom-0 tablet:mx-0 tablet:px-0 tablet:bg-paper max-tablet:*:grow'

type PartProps = Omit<Props, 'decided'> & { refused?: Refused; onCancel(): void }

/** Decisions that need a form. The other two are sent immediately. */
const PARTS = {
  invite: InvitationPart,
  propose: ProposalPart,
  offer: OfferPart,
  refuse: RefusalPart,
} satisfies Record<string, ComponentType<PartProps>>

type Answer = keyof typeof PARTS

/** The decisions that the employer may take now. */
export function Decision({ negotiation, templates, decided }: Props) {
  const [chosen, choose] = useState<Answer | undefined>(() => answerOf(decided))
  const { can } = negotiation
  if (!Object.values(can).some(Boolean)) return null
  if (!chosen || !can[chosen]) return <Bar negotiation={negotiation} decided={noteless(decided)} choose={choose} />
  const Part = PARTS[chosen]
  const refused = decided?.intent === chosen ? decided.refused : undefined
  return <Part {...{ negotiation, templates, refused }} onCancel={() => choose(undefined)} />
}

const answerOf = (decided?: Decided) =>
  decided && Object.hasOwn(PARTS, decided.intent) ? (decided.intent as Answer) : undefined

/** The notes section shows the refusals of notes itself. */
const noteless = (decided?: Decided) => (decided?.intent.startsWith('note') ? undefined : decided)

type BarProps = Omit<Props, 'templates'> & { choose(answer: Answer): void }

function Bar({ negotiation: { can, interview }, decided, choose }: BarProps) {
  const opening = (answer: Answer) => ({ type: 'button', size: 'small', onClick: () => choose(answer) }) as const
  return (
    <div className={BAR}>
      {decided && (
        <div className="w-full">
          <Notice>{decided.refused.message}</Notice>
        </div>
      )}
      {can.invite && <Button {...opening('invite')}>Пригласить</Button>}
      {can.offer && (
        <Button {...opening('offer')} kind={can.invite ? 'outlined' : 'filled'}>
          Предложить работу
        </Button>
      )}
      {can.propose && (
        <Button {...opening('propose')} kind="outlined">
          {interview?.slots.length ? 'Предложить другое время' : 'Предложить время'}
        </Button>
      )}
      {can.consider && <AtOnce intent="consider">Подумать</AtOnce>}
      {can.return && <AtOnce intent="return">Вернуть</AtOnce>}
      {can.refuse && (
        <Button {...opening('refuse')} kind="danger">
          Отказать
        </Button>
      )}
    </div>
  )
}

function AtOnce({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <Form method="post" className="grid">
      <Button name="intent" value={intent} kind="outlined" size="small">
        {children}
      </Button>
    </Form>
  )
}
