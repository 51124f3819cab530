import { Form } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import { addNote, type HiringNote } from '#contract/notes.ts'
import { useMayHire } from '../layouts/use-viewer.ts'
import { Tag } from '../ui/chip.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { HiddenField } from '../ui/hidden-field.tsx'
import { Line, Lines } from '../ui/lines.tsx'
import { Moment } from '../ui/moment.tsx'
import { Section } from '../ui/page.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import { Radios } from '../ui/radios.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextArea } from '../ui/text-field.tsx'
import type { Decided } from './decision.tsx'

const READERS = [
  { value: 'team', label: 'Вся команда' },
  { value: 'me', label: 'Только я' },
]

const SUBJECTS = [
  { value: 'negotiation', label: 'В этом отклике' },
  { value: 'seeker', label: 'Во всех откликах человека' },
]

type Props = { notes: readonly HiringNote[]; decided?: Decided; now: string }

/** Notes of the hiring team about a negotiation or a seeker, shared or private. */
export function Notes({ notes, decided, now }: Props) {
  const refused = decided?.intent === 'note' ? decided.refused : undefined
  const mayHire = useMayHire()
  if (!mayHire && notes.length === 0) return null
  return (
    <Section title="Заметки">
      <p className="mb-2 text-ink2 text-meta">Соискатель их не видит.</p>
      {notes.length > 0 && (
        <Lines>
          {notes.map((note) => (
            <NoteLine key={note.id} note={note} now={now} />
          ))}
        </Lines>
      )}
      {mayHire && <NewNote refused={refused} />}
    </Section>
  )
}

const NewNote = ({ refused }: { refused?: Refused }) => (
  <Disclosure summary="Написать заметку" isOpen={refused !== undefined}>
    <ContractForm
      endpoint={addNote}
      refused={refused}
      values={{ visibility: 'team', subject: 'negotiation' }}
      className="mt-2 max-w-form"
    >
      <HiddenField name="intent" value="note" />
      <TextArea name="text" label="Заметка" short max={2000} />
      <Radios name="visibility" label="Кто прочтёт" options={READERS} segmented />
      <Radios name="subject" label="Где показывать" options={SUBJECTS} segmented />
      <SubmitButton kind="outlined" size="small">
        Сохранить заметку
      </SubmitButton>
    </ContractForm>
  </Disclosure>
)

function NoteLine({ note, now }: { note: HiringNote; now: string }) {
  const mayHire = useMayHire()
  return (
    <Line
      title={
        <>
          <span className="text-ink2 text-meta">
            {note.author && `${note.author} · `}
            <Moment at={note.created_at} now={now} />
          </span>
          {note.visibility === 'me' && <Tag tone="neutral">Только вам</Tag>}
          {note.subject === 'seeker' && <Tag tone="neutral">О человеке</Tag>}
        </>
      }
      action={mayHire && note.is_own && <Deletion note={note} />}
    >
      <PlainText>{note.text}</PlainText>
    </Line>
  )
}

const Deletion = ({ note }: { note: HiringNote }) => (
  <Form method="post">
    <input type="hidden" name="intent" value="note_delete" />
    <input type="hidden" name="note_id" value={note.id} />
    <SubmitButton kind="plain" size="small">
      Удалить<span className="sr-only"> заметку «{note.text.slice(0, 40)}»</span>
    </SubmitButton>
  </Form>
)
