import type { KeyboardEvent } from 'react'
import { Form } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/page.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { RuledList, RuledListItem } from '#ui/list/ruled-list.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import { addNote, type HiringNote } from '../contract/notes.ts'
import type { RefusedDecision } from '../decisions/web/decision-panel.tsx'

const VISIBILITY_OPTIONS = [
  { value: 'team', label: 'Вся команда' },
  { value: 'me', label: 'Только я' },
]

const SUBJECT_OPTIONS = [
  { value: 'negotiation', label: 'В этом отклике' },
  { value: 'seeker', label: 'Во всех откликах человека' },
]

type Props = { notes: readonly HiringNote[]; refusedDecision?: RefusedDecision; now: string }

/** Notes of the hiring team about a negotiation or a seeker, shared or private. */
export function HiringNotes({ notes, refusedDecision, now }: Props) {
  const refused = refusedDecision?.intent === 'note' ? refusedDecision.refused : undefined
  const mayHire = useMayHire()
  if (!mayHire && notes.length === 0) return null
  return (
    <Section title="Заметки">
      <p className="mb-2 text-ink2 text-meta">
        В отклике соискатель их не видит, но получит вместе с архивом своих данных. Пишите только о деле.
      </p>
      {notes.length > 0 && (
        <RuledList>
          {notes.map((note) => (
            <NoteLine key={note.id} note={note} now={now} />
          ))}
        </RuledList>
      )}
      {mayHire && <NewNoteForm refused={refused} />}
    </Section>
  )
}

/** Ctrl+Enter, as in the forms of decisions (EM-23). */
function submitByKey({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLFormElement>) {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit()
}

const NewNoteForm = ({ refused }: { refused?: FormRefusal }) => (
  <Disclosure summary="Написать заметку" isOpen={refused !== undefined}>
    <ContractForm
      endpoint={addNote}
      onKeyDown={submitByKey}
      refused={refused}
      values={{ visibility: 'team', subject: 'negotiation' }}
      className="mt-2 max-w-form"
    >
      <HiddenInput name="intent" value="note" />
      <TextArea name="text" label="Заметка" short max={2000} />
      <RadioGroup name="visibility" label="Кто прочтёт" options={VISIBILITY_OPTIONS} segmented />
      <RadioGroup name="subject" label="Где показывать" options={SUBJECT_OPTIONS} segmented />
      <SubmitButton kind="outlined" size="small">
        Сохранить заметку
      </SubmitButton>
    </ContractForm>
  </Disclosure>
)

function NoteLine({ note, now }: { note: HiringNote; now: string }) {
  const mayHire = useMayHire()
  return (
    <RuledListItem
      title={
        <>
          <span className="text-ink2 text-meta">
            {note.author && `${note.author} · `}
            <DateTimeText at={note.created_at} now={now} />
          </span>
          {note.visibility === 'me' && <Tag tone="neutral">Только вам</Tag>}
          {note.subject === 'seeker' && <Tag tone="neutral">О человеке</Tag>}
        </>
      }
      action={mayHire && note.is_own && <DeleteNoteForm note={note} />}
    >
      <PlainText>{note.text}</PlainText>
    </RuledListItem>
  )
}

const DeleteNoteForm = ({ note }: { note: HiringNote }) => (
  <Form method="post">
    <input type="hidden" name="intent" value="note_delete" />
    <input type="hidden" name="note_id" value={note.id} />
    <SubmitButton kind="plain" size="small">
      Удалить<span className="sr-only"> заметку {inQuotes(note.text.slice(0, 40))}</span>
    </SubmitButton>
  </Form>
)
