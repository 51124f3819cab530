import type { KeyboardEvent } from 'react'
import { Form } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { PaneSection } from '#features/negotiations/inbox/web/person/pane-section.tsx'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextArea, TextField } from '#ui/form/fields/text-field.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import type { RefusedAct } from './opened-list.ts'
import { addPersonNote, type PeopleMeta, type PersonDetails, savePersonTags } from './people.contract.ts'

type Props = { person: PersonDetails; address: string; refusedAct: RefusedAct | undefined }

const refusalOf = (refusedAct: RefusedAct | undefined, intent: string) =>
  refusedAct?.intent === intent ? refusedAct.refused : undefined

/** The tags of the team, and their form. */
export function PersonTags({ person, meta, address, refusedAct }: Props & { meta: PeopleMeta }) {
  const mayHire = useMayHire()
  const refused = refusalOf(refusedAct, 'tags')
  const known = meta.tags.map(({ tag }) => tag).filter((tag) => !person.tags.includes(tag))
  return (
    <div data-part="tags" className="mt-2">
      {person.tags.length > 0 && (
        <ul aria-label="Метки" className="mb-1.5 flex flex-wrap gap-1.5">
          {person.tags.map((tag) => (
            <li
              key={tag}
              className="wrap-anywhere inline-flex min-h-8 items-center rounded-full border border-primary bg-primary-soft px-3 font-medium text-meta text-primary"
            >
              {tag}
            </li>
          ))}
        </ul>
      )}
      {mayHire && person.negotiation_id && (
        <Disclosure
          summary={person.tags.length > 0 ? 'Изменить метки' : 'Добавить метку'}
          isOpen={refused !== undefined}
        >
          <ContractForm
            key={person.tags.join()}
            endpoint={savePersonTags}
            action={address}
            refused={refused}
            values={{ tags: person.tags.join(', ') }}
            draftName={`tags ${person.id}`}
            className="mt-2 max-w-form"
          >
            <HiddenInput name="intent" value="tags" />
            <TextField
              name="tags"
              label="Метки"
              optional
              hint={`Через запятую, не больше десяти.${known.length > 0 ? ` Уже есть: ${known.slice(0, 8).join(', ')}.` : ''}`}
            />
            <SubmitButton kind="outlined" size="small">
              Сохранить метки
            </SubmitButton>
          </ContractForm>
        </Disclosure>
      )}
    </div>
  )
}

/** Ctrl+Enter, as in the forms of decisions (EM-23). */
function submitByKey({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLFormElement>) {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit()
}

/** Notes of the team from all applications of the person. */
export function PersonNotes({ person, address, refusedAct, now }: Props & { now: string }) {
  const mayHire = useMayHire()
  const { notes, negotiation_id } = person
  const mayWrite = mayHire && negotiation_id !== null
  const refused = refusalOf(refusedAct, 'note')
  if (!mayWrite && notes.length === 0) return null
  return (
    <div data-part="notes">
      <PaneSection title="Заметка команды">
        {notes.map((note) => (
          <div key={note.id} className="mb-2 border-marker border-l-4 pl-3">
            <PlainText>{note.text}</PlainText>
            <div className="flex flex-wrap items-center gap-x-2 text-ink3 text-note">
              {note.author && `${note.author}, `}
              <DateTimeText at={note.created_at} now={now} />
              {note.visibility === 'me' && ' · только вам'}
              {mayHire && note.is_own && (
                <Form method="post" action={address}>
                  <input type="hidden" name="intent" value="note_delete" />
                  <input type="hidden" name="note_id" value={note.id} />
                  <SubmitButton kind="plain" size="small">
                    Удалить<span className="sr-only"> заметку {inQuotes(note.text.slice(0, 40))}</span>
                  </SubmitButton>
                </Form>
              )}
            </div>
          </div>
        ))}
        {mayWrite && (
          <Disclosure summary="Написать заметку" isOpen={refused !== undefined}>
            <ContractForm
              key={notes.length}
              endpoint={addPersonNote}
              action={address}
              refused={refused}
              onKeyDown={submitByKey}
              draftName={`note ${person.id}`}
              className="mt-2 max-w-form"
            >
              <HiddenInput name="intent" value="note" />
              <TextArea
                name="text"
                label="Заметка"
                short
                max={2000}
                hint="Человек получит её вместе с архивом своих данных. Пишите только о деле."
              />
              <SubmitButton kind="outlined" size="small">
                Сохранить заметку
              </SubmitButton>
            </ContractForm>
          </Disclosure>
        )}
      </PaneSection>
    </div>
  )
}
