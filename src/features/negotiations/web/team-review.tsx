import Star from 'lucide-react/icons/star'
import { type FormEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { parseFormData } from '#lib/forms/form-data.ts'
import { showToast, showUndoToast } from '#ui/feedback/toast-store.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { STORED_EVENT } from '#ui/form/draft/record-draft.ts'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/page.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { MAX_RATING, MAX_REVIEW_TAGS, saveTeamReview, type TeamReview } from '../contract/team-review.ts'
import type { RefusedDecision } from '../decisions/web/decision-panel.tsx'
import { postDecision } from '../decisions/web/post-decision.ts'

type Props = { review: TeamReview; negotiationId: number; refusedDecision?: RefusedDecision }

/** Who of the team works on the application, its tags and its rating. Only the company sees them. */
export function TeamReviewSection({ review: loaded, negotiationId, refusedDecision }: Props) {
  const mayHire = useMayHire()
  const [review, setReview] = useState(loaded)
  const refused = refusedDecision?.intent === 'review' ? refusedDecision.refused : undefined
  const isEmpty = !review.assignee_id && !review.rating && review.tags.length === 0
  return (
    <Section title="Для команды">
      {!isEmpty && <ReviewSummary review={review} />}
      <p className="mb-1">
        <Link
          to={href('/responses/:id/assessment', { id: String(negotiationId) })}
          className="font-medium text-primary underline underline-offset-4"
        >
          Оценить встречу
        </Link>
      </p>
      {mayHire && (
        <Disclosure summary={isEmpty ? 'Оценить, назначить, пометить' : 'Изменить'} isOpen={refused !== undefined}>
          <ReviewForm key={JSON.stringify(review)} {...{ review, negotiationId, refused }} onSaved={setReview} />
        </Disclosure>
      )}
    </Section>
  )
}

function ReviewSummary({ review: { assignee_id, members, rating, tags } }: { review: TeamReview }) {
  const assignee = members.find(({ id }) => id === assignee_id)
  return (
    <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      {rating && (
        <span className="inline-flex items-center gap-1 font-semibold">
          <Star size={16} strokeWidth={1.75} className="fill-current" />
          {rating} из {MAX_RATING}
        </span>
      )}
      {assignee && <span>Ведёт {assignee.name}</span>}
      {tags.map((tag) => (
        <Tag key={tag} tone="neutral">
          {tag}
        </Tag>
      ))}
    </p>
  )
}

const RATING_OPTIONS = [
  { value: '', label: 'Нет' },
  ...Array.from({ length: MAX_RATING }, (_, n) => ({ value: n + 1, label: String(n + 1) })),
]

type FormProps = {
  review: TeamReview
  negotiationId: number
  refused?: FormRefusal
  onSaved(review: TeamReview): void
}

function ReviewForm({ review, negotiationId, refused, onSaved }: FormProps) {
  const [ownRefusal, setOwnRefusal] = useState<FormRefusal>()
  const { members, known_tags, tags } = review

  async function save(body: object): Promise<boolean> {
    const reply = await postDecision<TeamReview>(saveTeamReview, { params: { id: negotiationId }, body })
    setOwnRefusal(reply.refused)
    if (reply.problem) showToast(reply.problem.text, 'error')
    if ('data' in reply) onSaved(reply.data)
    return 'data' in reply
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { assignee_id, rating } = review
    if (!(await save(parseFormData(new FormData(form))))) return
    form.dispatchEvent(new Event(STORED_EVENT))
    showUndoToast('Записано для команды', () => void save({ assignee_id, rating, tags }))
  }

  return (
    <ContractForm
      endpoint={saveTeamReview}
      refused={ownRefusal ?? refused}
      values={{ ...review, rating: review.rating ?? '', tags: tags.join(', ') }}
      draftName={`review ${negotiationId}`}
      onSubmit={submit}
      className="mt-2 max-w-form"
    >
      <HiddenInput name="intent" value="review" />
      <RadioGroup name="rating" label="Оценка" optional options={RATING_OPTIONS} segmented />
      <Select
        name="assignee_id"
        label="Кто ведёт"
        optional
        emptyLabel="Никто"
        options={members.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        name="tags"
        label="Метки"
        optional
        hint={`Через запятую, не больше ${MAX_REVIEW_TAGS}.${known_tags.length > 0 ? ` Уже есть: ${known_tags.slice(0, 8).join(', ')}.` : ''}`}
      />
      <SubmitButton kind="outlined" size="small">
        Сохранить
      </SubmitButton>
    </ContractForm>
  )
}
