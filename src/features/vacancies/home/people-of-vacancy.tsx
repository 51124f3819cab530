import { Link } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { conversationsPath } from '#features/negotiations/conversations/web/conversation-path.ts'
import { DueText } from '#features/negotiations/deadlines/due-label.tsx'
import { employerDueLabel, overdueCountText } from '#features/negotiations/deadlines/employer-due-text.ts'
import type { NegotiationRow } from '#features/negotiations/inbox/contract/negotiation-row.ts'
import { inboxAddress } from '#features/negotiations/inbox/web/inbox-path.ts'
import { type InboxCounts, listRailItems } from '#features/negotiations/inbox/web/rail/rail-items.ts'
import { OWN_TIMES_ID } from '#features/negotiations/meetings/own-times-place.ts'
import type { Stage } from '#features/negotiations/pipeline/stages.contract.ts'
import { DECISION_LABELS, employerStateLabel } from '#features/negotiations/rules/state-labels.ts'
import { isEmployerAct, nextStepOf } from '#features/negotiations/rules/transition-rules.ts'
import { nameAndAgeText } from '#features/resumes/rules/person-summary.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { PersonCircle } from '#ui/layout/person-circle.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { lowerFirst } from '#ui/text/lower-first.ts'
import { TextLink } from '#ui/text/text-link.tsx'
import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'

type StripProps = {
  vacancy: Pick<OwnVacancy, 'id' | 'counters' | 'positions_count'>
  people: InboxCounts & { stages: readonly Stage[] }
}

/** How many people are on each stage; each stage leads to its people. */
export function StageStrip({ vacancy: { id, counters, positions_count }, people }: StripProps) {
  const items = listRailItems({ vacancy_id: String(id) }, people.stages, people).filter(
    ({ group }) => group === 'stage',
  )
  return (
    <nav aria-label="Люди по этапам" className="-mt-3 border-ink1 border-b">
      <ul className="flex overflow-x-auto">
        {items.map(({ key, label, to, count, kind }) => (
          <li key={key} className="min-w-24 shrink-0 grow border-rule border-l first:border-l-0">
            <Link to={to} className="block h-full px-3 py-3 hover:bg-sunken focus-visible:-outline-offset-4">
              <b className="block font-bold text-2xl/8">{numberText(count)}</b>
              <span className="block font-semibold text-meta">{label}</span>
              {kind === 'new' && counters.overdue > 0 && (
                <span className="block font-semibold text-danger text-note">{overdueCountText(counters.overdue)}</span>
              )}
              {kind === 'hired' && positions_count > 1 && (
                <span className="block text-ink2 text-note">
                  из {numberText(positions_count)} {plural(positions_count, 'места', 'мест', 'мест')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type RowsProps = { rows: readonly NegotiationRow[]; vacancyId: number; now: string }

/** The employer has not answered yet, not even by a message, and still can: too late for an answer there is no stage. */
const isWaiting = ({ answer_status, stage_id }: NegotiationRow) =>
  stage_id !== null && (answer_status === 'waiting' || answer_status === 'overdue')

/** Who waits for an answer; below them who came lately. */
export function FirstPeople({ rows, vacancyId, now }: RowsProps) {
  const waiting = rows.filter(isWaiting)
  const others = rows.filter((row) => !isWaiting(row))
  const all = <TextLink to={inboxAddress({ vacancy_id: String(vacancyId), order_by: 'due' })}>Все отклики</TextLink>
  return (
    <div className="grid gap-8">
      <RuledSection title="Ждут вас" aside={all}>
        {waiting.length === 0 ? (
          <p className="text-ink2">Никто не ждёт: вы всем ответили.</p>
        ) : (
          <PeopleRows rows={waiting} vacancyId={vacancyId} now={now} />
        )}
      </RuledSection>
      {others.length > 0 && (
        <RuledSection title="Другие, сначала новые">
          <PeopleRows rows={others} vacancyId={vacancyId} now={now} />
        </RuledSection>
      )}
    </div>
  )
}

function PeopleRows({ rows, vacancyId, now }: RowsProps) {
  const mayHire = useMayHire()
  const addressOf = (row: NegotiationRow, act?: string) =>
    inboxAddress({ vacancy_id: String(vacancyId), order_by: 'due', id: String(row.id), ...(act && { act }) })
  const addressOfStep = (row: NegotiationRow, step: string) => {
    if (step === 'choose_time') return `${addressOf(row)}#${OWN_TIMES_ID}`
    return step === 'write' ? conversationsPath({ open: row.id }) : addressOf(row, step)
  }
  return (
    <ul>
      {rows.map((row) => {
        const due = employerDueLabel(row, now)
        const step = mayHire && !row.held ? nextStepOf(row) : undefined
        return (
          <li key={row.id} className="flex min-h-14 flex-wrap items-center gap-x-3 border-rule border-b py-2">
            <PersonCircle name={row.resume.person ?? '–'} />
            <span className="min-w-0 grow basis-48">
              <Link
                to={addressOf(row)}
                className="wrap-anywhere block font-semibold hover:underline hover:underline-offset-4"
              >
                {nameAndAgeText(row.resume)}
              </Link>
              <span className="block text-ink2 text-meta">{factsOf(row)}</span>
            </span>
            <span className="ml-auto flex shrink-0 flex-col items-end text-meta">
              {due && <DueText {...due} />}
              {step && step !== 'return' && !isEmployerAct(step) && (
                <TextLink
                  standalone
                  to={addressOfStep(row, step)}
                  aria-label={`${DECISION_LABELS[step]}: ${nameAndAgeText(row.resume)}`}
                >
                  {DECISION_LABELS[step]}
                </TextLink>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** «84 % · с письмом», and where it stands unless it is new. */
const factsOf = (row: NegotiationRow) =>
  [
    ...(row.match ? [`${row.match.score}\u00A0%`] : []),
    row.letter ? 'с письмом' : 'без письма',
    lowerFirst(employerStateLabel(row)),
  ].join(' · ')
